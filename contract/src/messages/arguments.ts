/** An argument of a message. Numbers are allowed only if the message formats them, so they get the site's digits. */
export type Value = string | number;

/** Makes an element, such as a link, from the words between a message's tags. */
export type Make<T> = (words: string) => T;
