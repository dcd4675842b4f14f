/** What stands in a message's place. */
export type Value = string | number;

/** Makes an element, such as a link, of the words that stand between its tags. */
export type Make<T> = (words: string) => T;
