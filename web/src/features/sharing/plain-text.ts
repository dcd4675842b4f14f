const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/** Inline tags; all others become a space. */
const inline = /<\/?(?:a|b|strong|em|i|s|del|code|span|mark|sub|sup)\b[^>]*>/g;

/** Returns the text of our own sanitized HTML on one line. */
export function plainText(html: string): string {
  return html
    .replaceAll(inline, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => named[name] ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
