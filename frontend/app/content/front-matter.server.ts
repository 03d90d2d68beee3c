/** Splits a page's source into front matter and body, and finds the line of each field. */
import { isNode, LineCounter, parseDocument } from "yaml";

export type Source = {
  front: unknown;
  body: string;
  /** The line of a field; where the field is missing, that of the object it belongs in. */
  lineOf: (path: PropertyKey[]) => number | undefined;
  problems: { line: number | undefined; text: string }[];
};

export function split(source: string): Source {
  // An editor of another system may end lines its own way.
  const match = /^---\n(.*?)\n---(?:\n(.*))?$/s.exec(source.replace(/^\ufeff/, "").replace(/\r\n/g, "\n"));
  if (!match)
    return {
      front: {},
      body: "",
      lineOf: () => undefined,
      problems: [{ line: 1, text: "begins without front matter between two --- lines" }],
    };
  // The front matter begins on the second line of the file.
  return { ...parsed(match[1] ?? "", 1), body: match[2] ?? "" };
}

/** Parses YAML, or JSON, which is YAML too; `above` is how many lines come before it in the file. */
export function parsed(text: string, above = 0): Omit<Source, "body"> {
  const counter = new LineCounter();
  const document = parseDocument(text, { lineCounter: counter });
  const problems = document.errors.map(({ pos, message }) => ({
    line: counter.linePos(pos[0]).line + above,
    text: (message.split(" at line ")[0] ?? message).replace(/:$/, ""),
  }));
  const lineOf = (path: PropertyKey[]): number | undefined => {
    const node = document.getIn(path, true);
    if (isNode(node) && node.range) return counter.linePos(node.range[0]).line + above;
    return path.length > 0 ? lineOf(path.slice(0, -1)) : undefined;
  };
  return { front: problems.length > 0 ? {} : (document.toJS() as unknown), lineOf, problems };
}
