import { ButtonLink } from "~/ui/button";

import { Band } from "./band";

type Props = { title: string; text: string; link: string; href: string };

/** What makes a city special: students, or a move in a hurry. */
export function Highlight({ title, text, link, href }: Props) {
  return (
    <Band title={title} text={text}>
      <ButtonLink to={href} look="light">
        {link}
      </ButtonLink>
    </Band>
  );
}
