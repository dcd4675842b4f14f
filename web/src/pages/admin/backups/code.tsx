/** Renders a folder, variable or command within a sentence; it may be long. */
export const code = (words: string) => (
  <code dir="ltr" className="wrap-anywhere text-ink text-sm">
    {words}
  </code>
);
