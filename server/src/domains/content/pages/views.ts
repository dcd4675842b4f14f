import { type PageEntry, type PageSource, pagePath, type SitePage } from '@haggle/contract/content/pages';
import type { SiteSettings } from '@haggle/contract/site/settings';
import { renderDocument } from '../../../platform/text/markdown-document.ts';
import { toMeasuring } from './privacy-views.ts';
import { type Fillings, fillMarkdown, fillTitle, isFixed } from './rules.ts';
import type { PageText } from './starter-views.ts';
import type { PageRow } from './store.ts';

/** What the settings say in the places of a text. */
export function toFillings(settings: SiteSettings): Fillings {
  return {
    site: settings.siteName,
    owner: settings.ownerName ?? '',
    address: settings.ownerAddress ?? '',
    email: settings.contactEmail ?? '',
    measuring: toMeasuring(settings),
  };
}

/** A text as safe HTML. `origin` is the site's own address, whose links need no warning to search engines. */
export function toHtml(body: string, fillings: Fillings, origin: string) {
  const { parts, headings } = renderDocument<never>(fillMarkdown(body, fillings), { origin });
  return { html: parts.map((part) => ('html' in part ? part.html : '')).join(''), headings };
}

/** A page for its readers: what somebody wrote, else its starter text. */
export function toSitePage(
  slug: string,
  text: PageText & { row: PageRow | undefined },
  { fillings, origin }: { fillings: Fillings; origin: string },
): Omit<SitePage, 'event'> {
  return {
    slug,
    title: fillTitle(text.title, fillings),
    ...toHtml(text.body, fillings, origin),
    isStarter: text.row === undefined,
    updatedAt: text.row?.updated_at.toISOString() ?? null,
  };
}

/** A page in the list of all of them. */
export function toEntry(
  slug: string,
  { title, state, updatedAt }: { title: string; state: PageEntry['state']; updatedAt: Date | undefined },
): PageEntry {
  return {
    slug,
    path: pagePath(slug),
    title,
    state,
    isFixed: isFixed(slug),
    updatedAt: updatedAt?.toISOString() ?? null,
  };
}

/** A page for its editor. */
export function toSource(entry: PageEntry, { body, starter }: { body: string; starter: PageText | undefined }) {
  return { ...entry, body, starter: starter ?? null } satisfies PageSource;
}
