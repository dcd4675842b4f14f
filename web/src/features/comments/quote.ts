import { beginningOf } from '@haggle/contract/excerpt';

/** So much of a long comment is quoted: whoever wants another part marks it. */
const most = 600;

/** A text as Markdown quotes it, without what it quotes itself; empty where nothing is left. */
export function quoteOf(text: string): string {
  const own = text
    .split('\n')
    .filter((line) => !line.startsWith('>'))
    .join('\n')
    .trim();
  if (own === '') return '';
  const short = own.length > most ? `${beginningOf(own, most).trimEnd()}…` : own;
  const lines = short.split('\n').map((line) => `> ${line}`.trimEnd());
  return `${lines.join('\n')}\n\n`;
}

/** What the reader has marked in the words of a comment; undefined where it is nothing, or more than them. */
export function selectedIn(commentId: string): string | undefined {
  const selection = getSelection();
  const article = document.getElementById(`comment-${commentId}`);
  if (!article || !selection || selection.rangeCount === 0) return undefined;
  if (!article.contains(selection.getRangeAt(0).commonAncestorContainer)) return undefined;
  return selection.toString().trim() || undefined;
}
