/** The menus and the footer, made from the pages: see `content/navigation.server.ts`. */
declare module "@site/navigation" {
  const navigation: import("./content/navigation.server").Navigation;
  export default navigation;
}

/** The lines of the footer about opening hours. */
declare module "@site/hours" {
  const hours: import("./content/opening-hours.server").HoursLine[];
  export default hours;
}

declare module "@site/day-notes" {
  const dayNotes: import("./content/opening-hours.server").DayNotes;
  export default dayNotes;
}

/** From when to when we are open on each weekday, Monday first: `08:00-18:00`. */
declare module "@site/weekly-hours" {
  const hours: string[][];
  export default hours;
}

declare module "@site/urgent" {
  const urgent: import("./content/urgent.server").Urgent;
  export default urgent;
}

/** The colour of the browser's own bar. */
declare module "@site/theme-colour" {
  const colour: string;
  export default colour;
}

/** The address of the typeface of running text. */
declare module "@site/text-font" {
  const url: string;
  export default url;
}

/** The notice above the public pages, as HTML; empty if there is none. */
declare module "@site/notice" {
  const notice: string;
  export default notice;
}
