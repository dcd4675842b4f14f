import { beginningOf } from '@haggle/contract/excerpt';

/** Longer comments are cut; to quote another part, the reader selects it. */
const maxLength = 600;

/** Returns a text as a Markdown quote, without its own quotes. Empty if nothing is left. */
export function quoteOf(text: string): string {
  const ownText = text
    .split('\n')
    .filter((line) => !line.startsWith('>'))
    .join('\n')
    .trim();
  if (ownText === '') return '';
  const short = ownText.length > maxLength ? `${beginningOf(ownText, maxLength).trimEnd()}…` : ownText;
  const lines = short.split('\n').map((line) => `> ${line}`.trimEnd());
  return `${lines.join('\n')}\n\n`;
}

/** Returns the text selected in a comment, or undefined if none is or the selection extends beyond it. */
export function readSelectionIn(commentId: string): string | undefined {
  const selection = getSelection();
  const article = document.getElementById(`comment-${commentId}`);
  if (!article || !selection || selection.rangeCount === 0) return undefined;
  if (!article.contains(selection.getRangeAt(0).commonAncestorContainer)) return undefined;
  return selection.toString().trim() || undefined;
}
