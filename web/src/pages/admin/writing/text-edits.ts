/** A text with its selected range. */
export interface Selected {
  text: string;
  from: number;
  to: number;
}

/** A replacement of a range in a text, and the selection afterwards. */
export interface Edit {
  from: number;
  to: number;
  replacement: string;
  selectFrom: number;
  selectTo: number;
}

/** Puts signs around the selection, or removes them if they are already there. */
export function toggleAround({ text, from, to }: Selected, marker: string): Edit {
  const size = marker.length;
  const selectedText = text.slice(from, to);
  if (text.slice(from - size, from) === marker && text.slice(to, to + size) === marker) {
    return {
      from: from - size,
      to: to + size,
      replacement: selectedText,
      selectFrom: from - size,
      selectTo: to - size,
    };
  }
  return { from, to, replacement: `${marker}${selectedText}${marker}`, selectFrom: from + size, selectTo: to + size };
}

/** Puts a mark at the start of every selected line, or removes it if all lines have it. */
export function toggleLinePrefix({ text, from, to }: Selected, mark: (place: number) => string): Edit {
  const start = text.lastIndexOf('\n', from - 1) + 1;
  const found = text.indexOf('\n', to);
  const end = found < 0 ? text.length : found;
  const lines = text.slice(start, end).split('\n');
  const isMarked = lines.every((line, place) => line.startsWith(mark(place)));
  const replacement = lines
    .map((line, place) => (isMarked ? line.slice(mark(place).length) : `${mark(place)}${line}`))
    .join('\n');
  return { from: start, to: end, replacement, selectFrom: start, selectTo: start + replacement.length };
}

/** Makes the selection a link, then selects the part to fill in: its text if it was empty, otherwise the address. */
export function insertLink({ text, from, to }: Selected, words: string): Edit {
  const selectedText = text.slice(from, to);
  const linkText = selectedText || words;
  const replacement = `[${linkText}](https://)`;
  const address = from + linkText.length + 3;
  const [selectFrom, selectTo] = selectedText ? [address, address + 8] : [from + 1, from + 1 + linkText.length];
  return { from, to, replacement, selectFrom, selectTo };
}

/** Inserts a separate paragraph after the selection. */
export function insertParagraph({ text, to }: Selected, words: string): Edit {
  const before = text.slice(0, to);
  const prefix = before === '' || before.endsWith('\n\n') ? '' : before.endsWith('\n') ? '\n' : '\n\n';
  const suffix = text.slice(to).startsWith('\n\n') || to === text.length ? '\n' : '\n\n';
  const replacement = `${prefix}${words}${suffix}`;
  return { from: to, to, replacement, selectFrom: to + replacement.length, selectTo: to + replacement.length };
}
