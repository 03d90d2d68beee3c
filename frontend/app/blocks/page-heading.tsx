import { Breadcrumbs, type Crumb } from "~/ui/breadcrumbs";

import { ExampleNotice } from "./example-notice";

type Props = { title: string; lead?: string; trail?: Crumb[]; children?: React.ReactNode };

/** The top of a page without a picture. */
export function PageHeading({ title, lead, trail, children }: Props) {
  return (
    <div className="container pt-8 pb-12 lg:pt-12">
      {trail && <Breadcrumbs trail={trail} />}
      <h1 className="mt-6 max-w-4xl heading-1">{title}</h1>
      {lead && <p className="mt-5 max-w-2xl text-lg">{lead}</p>}
      <ExampleNotice className="mt-4" />
      {children && <div className="mt-8 text-ink">{children}</div>}
    </div>
  );
}
