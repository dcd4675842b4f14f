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
  put: string;
  selectFrom: number;
  selectTo: number;
}

/** Puts signs around the selection, or removes them if they are already there. */
export function around({ text, from, to }: Selected, sign: string): Edit {
  const size = sign.length;
  const chosen = text.slice(from, to);
  if (text.slice(from - size, from) === sign && text.slice(to, to + size) === sign) {
    return { from: from - size, to: to + size, put: chosen, selectFrom: from - size, selectTo: to - size };
  }
  return { from, to, put: `${sign}${chosen}${sign}`, selectFrom: from + size, selectTo: to + size };
}

/** Puts a mark at the start of every selected line, or removes it if all lines have it. */
export function beginLines({ text, from, to }: Selected, mark: (place: number) => string): Edit {
  const start = text.lastIndexOf('\n', from - 1) + 1;
  const found = text.indexOf('\n', to);
  const end = found < 0 ? text.length : found;
  const lines = text.slice(start, end).split('\n');
  const isMarked = lines.every((line, place) => line.startsWith(mark(place)));
  const put = lines
    .map((line, place) => (isMarked ? line.slice(mark(place).length) : `${mark(place)}${line}`))
    .join('\n');
  return { from: start, to: end, put, selectFrom: start, selectTo: start + put.length };
}

/** Makes the selection a link, then selects the part to fill in: its text if it was empty, otherwise the address. */
export function link({ text, from, to }: Selected, words: string): Edit {
  const chosen = text.slice(from, to);
  const shown = chosen || words;
  const put = `[${shown}](https://)`;
  const address = from + shown.length + 3;
  const [selectFrom, selectTo] = chosen ? [address, address + 8] : [from + 1, from + 1 + shown.length];
  return { from, to, put, selectFrom, selectTo };
}

/** Inserts a separate paragraph after the selection. */
export function paragraph({ text, to }: Selected, words: string): Edit {
  const before = text.slice(0, to);
  const lead = before === '' || before.endsWith('\n\n') ? '' : before.endsWith('\n') ? '\n' : '\n\n';
  const tail = text.slice(to).startsWith('\n\n') || to === text.length ? '\n' : '\n\n';
  const put = `${lead}${words}${tail}`;
  return { from: to, to, put, selectFrom: to + put.length, selectTo: to + put.length };
}
