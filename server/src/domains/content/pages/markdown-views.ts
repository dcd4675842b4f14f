import type { MarkedMessages } from '@haggle/contract/messages/keys.gen';
import { markedParts } from '@haggle/contract/messages/translate';

/** What makes the Markdown of a message's marks. */
type Marks<K extends keyof MarkedMessages<string>> = MarkedMessages<string>[K];

/** A message with marks as Markdown: each mark is made by the function of its name. */
export function marked<K extends keyof MarkedMessages<string>>(key: K, args: Marks<K>): string {
  return markedParts<string, K>(key, args).join('');
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

/** The lines of a list. */
export function bullets(...lines: string[]): string {
  return lines.map((line) => `- ${line}`).join('\n');
}
