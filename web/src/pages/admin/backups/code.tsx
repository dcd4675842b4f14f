/** Folders, variables and commands within a sentence, which may be long. */
export const code = (words: string) => (
  <code dir="ltr" className="wrap-anywhere text-ink text-sm">
    {words}
  </code>
);
