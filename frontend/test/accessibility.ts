/** Lists the accessibility problems that axe finds in the components on the page. */
import axe from "axe-core";

/** Rules about a whole page or its styles, which the browser stories check. */
const ofPages = ["color-contrast", "landmark-one-main", "page-has-heading-one", "region", "target-size"];

export async function accessibilityProblems(): Promise<string[]> {
  const rules = Object.fromEntries(ofPages.map((id) => [id, { enabled: false }]));
  const { violations } = await axe.run(document, { rules });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
}
