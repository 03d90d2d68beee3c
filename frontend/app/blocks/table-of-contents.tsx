import type { Heading } from "~/content/markdown.server";

type Props = { title: string; headings: Heading[] };

/** The chapters of a long text, beside it on wide screens. */
export function TableOfContents({ title, headings }: Props) {
  return (
    <nav aria-label="Inhoud" className="no-print h-fit lg:sticky lg:top-24">
      <h2 className="heading-3">{title}</h2>
      <ul className="mt-3 grid gap-1 border-l-2 border-line">
        {headings
          .filter(({ level }) => level === 2)
          .map(({ id, text }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="-ml-0.5 block border-l-2 border-transparent py-1 pl-4 hover:border-brick hover:text-brick"
              >
                {text}
              </a>
            </li>
          ))}
      </ul>
    </nav>
  );
}
