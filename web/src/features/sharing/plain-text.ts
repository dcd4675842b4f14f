const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/** Marks within a line; whatever else begins a new one. */
const inline = /<\/?(?:a|b|strong|em|i|s|del|code|span|mark|sub|sup)\b[^>]*>/g;

/** The words of sanitised HTML of our own, in one line. */
export function plainText(html: string): string {
  return html
    .replaceAll(inline, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => named[name] ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
