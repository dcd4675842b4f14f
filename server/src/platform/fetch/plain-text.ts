import { Parser } from 'htmlparser2';

const blocks = new Set(['br', 'p', 'div', 'li', 'ul', 'ol', 'tr', 'td', 'h1', 'h2', 'h3', 'h4', 'section', 'table']);
const ignoredTags = new Set(['script', 'style']);

/** Longer than any displayed text; deeply nested markup is slow to parse. */
const maxLength = 10_000;

/**
 * Removes markup and entities, even if they were escaped twice, and collapses white space. Only the first 10,000
 * characters are used.
 */
export function toPlainText(text: string): string {
  let plain = text.trim().slice(0, maxLength);
  for (let round = 0; round < 2 && /[<&]/.test(plain); round++) plain = stripMarkup(plain);
  return plain.replace(/\s+/g, ' ').trim();
}

function stripMarkup(html: string): string {
  let text = '';
  let muted = 0;
  const parser = new Parser({
    onopentag: (name) => {
      if (ignoredTags.has(name)) muted += 1;
      if (blocks.has(name)) text += ' ';
    },
    onclosetag: (name) => {
      if (ignoredTags.has(name)) muted -= 1;
      if (blocks.has(name)) text += ' ';
    },
    ontext: (part) => {
      if (muted === 0) text += part;
    },
  });
  parser.end(html);
  return text;
}
