// What an operator looks at.

export const dashboard = {
  /** Totals that disagreed within so many days want to be looked at. */
  recountDays: 7,
} as const;
export const health = {
  /** A person waits for the answer of storage and mail, in milliseconds. */
  patience: 4_000,
} as const;
