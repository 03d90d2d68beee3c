import href from "./whole.css?url";

/** For pages that are not for every visitor: the one that stands in each page has only what visitors see. */
export const links = () => [{ rel: "stylesheet", href }];
