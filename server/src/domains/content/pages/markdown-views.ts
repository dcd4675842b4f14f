import type { FaqPart } from '@haggle/contract/content/pages';

/** The parts of a message with marks, each of which a function of this file made into Markdown, as one text. */
export function joined(parts: readonly string[]): string {
  return parts.join('');
}

/** The mark `strong` of a message. */
export function strong(words: string): string {
  return `**${words}**`;
}

/** The mark of a message that links to a page of the site. */
export function linkTo(path: string): (words: string) => string {
  return (words) => `[${words}](${path})`;
}

/** A subject of a page with its paragraphs; those that are not there are left out. */
export function section(title: string, ...paragraphs: (string | false)[]): string {
  return [`## ${title}`, ...paragraphs.filter((text) => text !== false)].join('\n\n');
}

/** A subject of the FAQ, with an anchor by which links lead to it in whatever language. */
export function faqPart(anchor: FaqPart, title: string, ...paragraphs: (string | false)[]): string {
  return section(`${title} {#${anchor}}`, ...paragraphs);
}

/** The lines of a list. */
export function bullets(...lines: string[]): string {
  return lines.map((line) => `- ${line}`).join('\n');
}
