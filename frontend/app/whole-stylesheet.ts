import href from "./whole.css?url";

/** For the customer's page and the staff area: the inlined stylesheet has only what visitors' pages use. */
export const links = () => [{ rel: "stylesheet", href }];
