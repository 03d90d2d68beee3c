import js from "@eslint/js";
import reactHooks from "eslint-plugin-react-hooks";
import simpleImportSort from "eslint-plugin-simple-import-sort";
import tseslint from "typescript-eslint";

/** Imports flow one way: routes -> quote-request | staff | blocks | layout | seo -> ui -> lib. What each folder may use: */
const mayUse = {
  lib: [],
  ui: ["lib"],
  content: ["lib", "ui"],
  seo: ["lib", "ui", "content"],
  layout: ["lib", "ui", "content"],
  blocks: ["lib", "ui", "content"],
  "quote-request": ["lib", "ui", "content", "api"],
  staff: ["lib", "ui", "content", "api"],
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

export default tseslint.config(
  { ignores: ["build", ".react-router", "node_modules", "app/api/schema.d.ts"] },
  js.configs.recommended,
  {
    files: ["**/*.{ts,tsx}"],
    extends: [
      tseslint.configs.strictTypeChecked,
      tseslint.configs.stylisticTypeChecked,
      reactHooks.configs.flat.recommended,
    ],
    plugins: { "simple-import-sort": simpleImportSort },
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      "@typescript-eslint/consistent-type-definitions": ["error", "type"],
      "@typescript-eslint/no-confusing-void-expression": ["error", { ignoreArrowShorthand: true }],
      "simple-import-sort/imports": [
        "error",
        {
          groups: [
            ["^node:"],
            ["^\\w", "^@(?!facts|contract|test)"],
            ["^@(facts|contract|test)/"],
            ["^~/"],
            ["^\\."],
          ],
        },
      ],
      "max-lines": ["error", 300],
    },
  },
  ...directions,
);
