import {
  type FixedPage,
  fixedPages,
  type pageStates,
  placeholders,
  starterPages,
} from '@haggle/contract/content/pages';
import { isOneOf } from '@haggle/contract/keys';

/** What fills the places of a page's text. */
export type Fillings = Record<(typeof placeholders)[number], string>;

const place = new RegExp(`\\{(${placeholders.join('|')})\\}`, 'g');

/** Signs that mean something in Markdown wherever they stand. */
const signs = /[\\`*_[\]<>#|~]/g;

/** Lets a name stand in Markdown as it is; each line of an address begins one of its own. */
function asWords(text: string): string {
  return text.replaceAll(signs, '\\$&').replaceAll(/\r?\n/g, '\\\n');
}

/** Fills the places of a text in Markdown. What is not known leaves nothing. */
export function fillMarkdown(text: string, fillings: Fillings): string {
  return text.replaceAll(place, (_, name: keyof Fillings) =>
    // It is Markdown itself.
    name === 'measuring' ? fillings.measuring : asWords(fillings[name]),
  );
}

/** Fills the places of a title, which is no Markdown. */
export function fillTitle(title: string, { site, owner }: Pick<Fillings, 'site' | 'owner'>): string {
  return title.replaceAll('{site}', site).replaceAll('{owner}', owner);
}

/** Whether every site has this page. */
export function isFixed(slug: string): slug is FixedPage {
  return isOneOf(fixedPages, slug);
}

/** Pages that are listed whether or not anybody has written them. */
export const knownPages: readonly string[] = [...fixedPages, ...starterPages];

/**
 * Where a page stands. An imprint is nothing without who runs the site, so it waits for that.
 * @returns undefined where there is no such page
 */
export function stateOf(
  slug: string,
  { row, hasOwner }: { row: { is_published: boolean } | undefined; hasOwner: boolean },
): (typeof pageStates)[number] | undefined {
  if (row) return row.is_published ? 'published' : 'draft';
  if (!knownPages.includes(slug)) return undefined;
  return slug === 'imprint' && !hasOwner ? 'suggested' : 'starter';
}
