import {
  type FixedPage,
  fixedPages,
  type pageStates,
  placeholders,
  starterPages,
} from '@haggle/contract/content/pages';
import { isOneOf } from '@haggle/contract/keys';

/** The values of the placeholders in a page's text. */
export type PlaceholderValues = Record<(typeof placeholders)[number], string>;

const placeholderPattern = new RegExp(`\\{(${placeholders.join('|')})\\}`, 'g');

/** Characters that have a meaning anywhere in Markdown. */
const markdownCharacters = /[\\`*_[\]<>#|~]/g;

/** Escapes a text for Markdown and keeps the line breaks of an address. */
function escapeMarkdown(text: string): string {
  return text.replaceAll(markdownCharacters, '\\$&').replaceAll(/\r?\n/g, '\\\n');
}

/** Fills the placeholders in a Markdown text. Unknown values become empty. */
export function fillMarkdown(text: string, values: PlaceholderValues): string {
  return text.replaceAll(placeholderPattern, (_, name: keyof PlaceholderValues) =>
    // This value is already Markdown.
    name === 'measuring' ? values.measuring : escapeMarkdown(values[name]),
  );
}

/** Fills the placeholders in a title, which isn't Markdown. */
export function fillTitle(title: string, { site, owner }: Pick<PlaceholderValues, 'site' | 'owner'>): string {
  return title.replaceAll('{site}', site).replaceAll('{owner}', owner);
}

/** Returns whether every site has this page. */
export function isFixed(slug: string): slug is FixedPage {
  return isOneOf(fixedPages, slug);
}

/** Pages that are always listed, even if no text is stored for them. */
export const builtInPages: readonly string[] = [...fixedPages, ...starterPages];

/**
 * Returns the state of a page. The imprint is only suggested until the settings say who runs the site.
 * @returns undefined if the page doesn't exist
 */
export function stateOf(
  slug: string,
  { row, hasOwner }: { row: { is_published: boolean } | undefined; hasOwner: boolean },
): (typeof pageStates)[number] | undefined {
  if (row) return row.is_published ? 'published' : 'draft';
  if (!builtInPages.includes(slug)) return undefined;
  return slug === 'imprint' && !hasOwner ? 'suggested' : 'starter';
}
