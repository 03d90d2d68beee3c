import js from "@eslint/js";
import simpleImportSort from "eslint-plugin-simple-import-sort";
import tseslint from "typescript-eslint";

/** Imports flow one way: routes -> quote-request | customer | crew | staff | blocks | layout | seo -> ui -> lib. What each folder may use: */
const mayUse = {
  lib: [],
  api: [],
  ui: ["lib"],
  content: ["lib", "ui"],
  seo: ["lib", "ui", "content"],
  layout: ["lib", "ui", "content"],
  blocks: ["lib", "ui", "content"],
  "quote-request": ["lib", "ui", "content", "api"],
  // Customers correct what they filled in.
  customer: ["lib", "ui", "content", "api", "quote-request"],
  // Whoever has a day sheet.
  crew: ["lib", "ui", "api"],
  // Planners fill in and correct the form of the visitors.
  staff: ["lib", "ui", "content", "api", "quote-request"],
};
const directions = Object.entries(mayUse).map(([folder, others]) => ({
  files: [`app/${folder}/**`],
  rules: {
    "no-restricted-imports": [
      "error",
      {
        patterns: [
          {
            regex: `^(~/(?!(${[folder, ...others].join("|")})/)|[.][.]/[.][.]/(?!.*facts))`,
            message: `app/${folder} may use ${[...others, "facts and packages"].join(", ")} only.`,
          },
        ],
      },
    ],
  },
}));

/**
 * Import directions between the subfolders ("rooms") of a folder, always as `~/<folder>/<room>`; type imports count
 * too. A different rule, because a second `no-restricted-imports` for the same files would replace the one above.
 */
const roomDirections = (folder, rooms) =>
  Object.entries(rooms).map(([room, others]) => ({
    files: [`app/${folder}/${room}{.ts,/**}`],
    rules: {
      "@typescript-eslint/no-restricted-imports": [
        "error",
        {
          patterns: [
            {
              regex: `^(~/${folder}/(?!(${[room, ...others].join("|")})(/|$))|([.][.]/)+(${namesIn(rooms)})(/|$))`,
              message: `${folder}/${room} may use ${others.join(", ") || "no other room"}, as ~/${folder}/<room>.`,
            },
          ],
        },
      ],
    },
  }));
/** Every folder name a relative path could contain: `requests/list` has two. */
const namesIn = (rooms) => Object.keys(rooms).join("|").replaceAll("/", "|");

const shared = ["ui", "api", "session"];
const ofRequests = [...shared, "requests/model", "requests/parts"];
const staffRooms = {
  ui: [],
  api: [],
  session: ["ui", "api"],
  quotes: shared,
  "requests/model": shared,
  "requests/parts": [...shared, "requests/model"],
  "requests/timeline": ofRequests,
  // Whom to call back, by a day, as a task is to be done.
  leads: [...ofRequests, "requests/timeline"],
  // A lead becomes a request by filling in the rest.
  "requests/editor": [...ofRequests, "leads"],
  planning: [...ofRequests, "resources"],
  // A request shows the quotes that were made for it, and its jobs.
  "requests/detail": [...ofRequests, "requests/timeline", "requests/editor", "quotes", "leads", "planning"],
  "requests/list": [...ofRequests, "requests/editor", "requests/detail", "quotes", "leads"],
  // Shows figures of requests, each with a link into their list.
  figures: ofRequests,
  company: shared,
  // Each task belongs to a request, or is a lead that may become one.
  tasks: [...ofRequests, "requests/timeline", "requests/editor", "leads"],
  // What is to be done with requests, leads and quotes, small things in place.
  today: [...ofRequests, "requests/timeline", "leads", "quotes"],
  team: shared,
  // Its entries are filtered by person.
  audit: [...shared, "team"],
  account: shared,
};

/** The quote form, from the answers up to the wizard around the steps. */
const formRooms = {
  answers: [],
  "request-api": ["answers"],
  draft: ["answers"],
  fields: ["answers"],
  inventory: ["answers", "fields"],
  place: ["answers", "fields", "request-api"],
  steps: ["answers", "fields", "request-api", "inventory", "place"],
  // Links to the step of each open question.
  price: ["answers", "request-api", "steps"],
  // The last step: all answers, their price, and sending them.
  submission: ["answers", "request-api", "draft", "fields", "inventory", "steps", "price"],
  wizard: ["answers", "draft", "fields", "inventory", "steps", "price", "submission"],
};

export default tseslint.config(
  { ignores: ["build", "releases", ".react-router", "node_modules", "app/api/schema.d.ts"] },
  js.configs.recommended,
  {
    files: ["**/*.{ts,tsx}"],
    // Their rules that need types, and those of React, are in .oxlintrc.jsonc.
    extends: [tseslint.configs.strict, tseslint.configs.stylistic],
    plugins: { "simple-import-sort": simpleImportSort },
    rules: {
      "@typescript-eslint/consistent-type-definitions": ["error", "type"],
      "simple-import-sort/imports": [
        "error",
        {
          groups: [
            ["^node:"],
            ["^\\w", "^@(?!facts|site|contract|test)"],
            ["^@(facts|site|contract|test)/"],
            ["^~/"],
            ["^\\."],
          ],
        },
      ],
      "max-lines": ["error", 300],
    },
  },
  ...directions,
  ...roomDirections("staff", staffRooms),
  ...roomDirections("quote-request", formRooms),
);
