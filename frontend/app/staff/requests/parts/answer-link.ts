/** The hash of a link that leads to the field for an answer to the customer. */
export const ANSWER_HASH = "antwoord";

/** Opens a request at that field. */
export const answerLink = (reference: string): string => `/dashboard?aanvraag=${reference}#${ANSWER_HASH}`;
