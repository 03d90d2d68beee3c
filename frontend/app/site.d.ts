/** The menus and the footer, made from the pages: see `content/navigation.server.ts`. */
declare module "@site/navigation" {
  const navigation: import("./content/navigation.server").Navigation;
  export default navigation;
}
