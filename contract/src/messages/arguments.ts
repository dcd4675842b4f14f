/** What stands in a message's place; a number only where the message says so, so that it has the site's digits. */
export type Value = string | number;

/** Makes an element, such as a link, of the words that stand between its tags. */
export type Make<T> = (words: string) => T;
