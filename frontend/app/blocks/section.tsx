type Props = {
  title: string;
  lead?: string | undefined;
  tone?: "paper" | "mist";
  /** On a wide screen the heading stands beside the text, which alone would leave half the band empty. */
  split?: boolean;
  children: React.ReactNode;
};

/** A band of a page: a heading, perhaps a lead, and its content. */
export function Section({ title, lead, tone = "paper", split = false, children }: Props) {
  return (
    <section className={`py-10 sm:py-16 lg:py-24 ${tone === "mist" ? "bg-mist" : ""}`}>
      <div className={`container ${split ? "split" : ""}`}>
        <div className="mb-6 sm:mb-10">
          <h2 className="max-w-3xl heading-2">{title}</h2>
          {lead && <p className="mt-4 max-w-2xl text-lg">{lead}</p>}
        </div>
        <div>{children}</div>
      </div>
    </section>
  );
}
