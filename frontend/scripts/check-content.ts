/** Prints everything that is wrong with the content: `node scripts/check-content.ts`. Needs no build. */
import { checkContent } from "../app/content/check.server.ts";
import { kindsOf } from "../app/content/kinds.ts";
import { tell } from "../app/content/problems.ts";
import routes from "../app/routes.ts";

const problems = checkContent(kindsOf(routes));
for (const problem of problems) console.log(tell(problem));
process.exitCode = problems.length > 0 ? 1 : 0;
