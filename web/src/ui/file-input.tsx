/** A field for a file, with the look of a button in whatever words the browser has for it. */
export function FileInput(rest: Omit<React.ComponentProps<'input'>, 'type' | 'className'>) {
  return (
    <input
      {...rest}
      type="file"
      className="w-full text-sm file:me-3 file:h-9 file:rounded-lg file:border file:border-line file:border-solid file:bg-surface file:px-3.5 file:font-medium file:text-ink hover:file:bg-hover"
    />
  );
}
