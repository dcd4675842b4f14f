/** Folders, variables and commands within a sentence, which may be long. */
export const code = (words: string) => (
  <code dir="ltr" className="break-all text-ink text-sm">
    {words}
  </code>
);
