import type { FaqPart } from '@haggle/contract/content/pages';

/** Joins the parts of a message with marks, after functions of this file have turned them into Markdown. */
export function joinParts(parts: readonly string[]): string {
  return parts.join('');
}

/** Renders the mark `strong` of a message. */
export function strong(words: string): string {
  return `**${words}**`;
}

/** Returns a renderer for a mark that links to a page of the site. */
export function linkTo(path: string): (words: string) => string {
  return (words) => `[${words}](${path})`;
}

/** Returns a section with a heading and paragraphs, without those that are false. */
export function section(title: string, ...paragraphs: (string | false)[]): string {
  return [`## ${title}`, ...paragraphs.filter((text) => text !== false)].join('\n\n');
}

/** Returns a section of the FAQ with an anchor that links can use in any language. */
export function faqPart(anchor: FaqPart, title: string, ...paragraphs: (string | false)[]): string {
  return section(`${title} {#${anchor}}`, ...paragraphs);
}

/** Returns a list with these items. */
export function bullets(...lines: string[]): string {
  return lines.map((line) => `- ${line}`).join('\n');
}
