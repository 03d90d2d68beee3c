import js from "@eslint/js";
import { importX } from "eslint-plugin-import-x";
import reactHooks from "eslint-plugin-react-hooks";
import tseslint from "typescript-eslint";

/** Imports flow one way: routes -> quotes | staff | blocks | layout | seo -> ui -> lib. */
const features = ["quotes", "staff", "blocks", "layout", "seo"].map((folder) => `./app/${folder}`);
const directions = [
  { target: "./app/lib", from: "./app", except: ["./lib"] },
  { target: "./app/ui", from: "./app", except: ["./ui", "./lib"] },
  { target: "./app/content", from: "./app", except: ["./content", "./lib", "./ui/breadcrumbs.tsx"] },
  ...features.map((target) => ({ target, from: "./app/routes" })),
  { target: "./app/blocks", from: ["./app/quotes", "./app/staff", "./app/layout"] },
  { target: "./app/layout", from: ["./app/quotes", "./app/staff", "./app/blocks"] },
  { target: "./app/seo", from: ["./app/quotes", "./app/staff", "./app/blocks", "./app/layout"] },
  { target: "./app/quotes", from: "./app/staff" },
  { target: "./app/staff", from: "./app/quotes" },
];

export default tseslint.config(
  { ignores: ["build", ".react-router", "node_modules"] },
  js.configs.recommended,
  {
    files: ["**/*.{ts,tsx}"],
    extends: [
      tseslint.configs.strictTypeChecked,
      tseslint.configs.stylisticTypeChecked,
      reactHooks.configs.flat.recommended,
    ],
    plugins: { "import-x": importX },
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    settings: { "import-x/resolver": { typescript: true } },
    rules: {
      "@typescript-eslint/consistent-type-definitions": ["error", "type"],
      "@typescript-eslint/no-confusing-void-expression": ["error", { ignoreArrowShorthand: true }],
      "import-x/no-restricted-paths": ["error", { zones: directions }],
      "import-x/order": [
        "error",
        {
          groups: ["builtin", "external", "internal", "parent", "sibling"],
          pathGroups: [
            { pattern: "@facts/**", group: "internal", position: "before" },
            { pattern: "~/**", group: "internal" },
          ],
          pathGroupsExcludedImportTypes: ["builtin"],
          "newlines-between": "always",
          alphabetize: { order: "asc" },
        },
      ],
      "max-lines": ["error", 300],
    },
  },
);
