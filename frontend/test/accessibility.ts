/** What axe finds wrong with the components on the page. */
import axe from "axe-core";

/** These speak of a whole page, or of its styles: the browser stories look at those. */
const ofPages = ["color-contrast", "landmark-one-main", "page-has-heading-one", "region", "target-size"];

export async function accessibilityProblems(): Promise<string[]> {
  const rules = Object.fromEntries(ofPages.map((id) => [id, { enabled: false }]));
  const { violations } = await axe.run(document, { rules });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
}
