/** Menus and footer as the pages of this site make them: see `content/navigation.server.ts`. */
declare module "@site/navigation" {
  const navigation: import("./content/navigation.server").Navigation;
  export default navigation;
}
