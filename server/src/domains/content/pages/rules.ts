import {
  type FixedPage,
  fixedPages,
  type pageStates,
  placeholders,
  starterPages,
} from '@haggle/contract/content/pages';
import { isOneOf } from '@haggle/contract/keys';

/** The values of the placeholders in a page's text. */
export type Fillings = Record<(typeof placeholders)[number], string>;

const place = new RegExp(`\\{(${placeholders.join('|')})\\}`, 'g');

/** Characters that have a meaning anywhere in Markdown. */
const signs = /[\\`*_[\]<>#|~]/g;

/** Escapes a text for Markdown and keeps the line breaks of an address. */
function asWords(text: string): string {
  return text.replaceAll(signs, '\\$&').replaceAll(/\r?\n/g, '\\\n');
}

/** Fills the placeholders in a Markdown text. Unknown values become empty. */
export function fillMarkdown(text: string, fillings: Fillings): string {
  return text.replaceAll(place, (_, name: keyof Fillings) =>
    // This value is already Markdown.
    name === 'measuring' ? fillings.measuring : asWords(fillings[name]),
  );
}

/** Fills the placeholders in a title, which isn't Markdown. */
export function fillTitle(title: string, { site, owner }: Pick<Fillings, 'site' | 'owner'>): string {
  return title.replaceAll('{site}', site).replaceAll('{owner}', owner);
}

/** Returns whether every site has this page. */
export function isFixed(slug: string): slug is FixedPage {
  return isOneOf(fixedPages, slug);
}

/** Pages that are always listed, even if no text is stored for them. */
export const knownPages: readonly string[] = [...fixedPages, ...starterPages];

/**
 * Returns the state of a page. The imprint is only suggested until the settings say who runs the site.
 * @returns undefined if the page doesn't exist
 */
export function stateOf(
  slug: string,
  { row, hasOwner }: { row: { is_published: boolean } | undefined; hasOwner: boolean },
): (typeof pageStates)[number] | undefined {
  if (row) return row.is_published ? 'published' : 'draft';
  if (!knownPages.includes(slug)) return undefined;
  return slug === 'imprint' && !hasOwner ? 'suggested' : 'starter';
}
