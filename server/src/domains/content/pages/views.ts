import { type PageEntry, type PageSource, pagePath, type SitePage } from '@haggle/contract/content/pages';
import type { SiteSettings } from '@haggle/contract/site/settings';
import { renderDocument } from '../../../platform/text/markdown-document.ts';
import { toMeasuring } from './privacy-views.ts';
import { fillMarkdown, fillTitle, isFixed, type PlaceholderValues } from './rules.ts';
import type { PageText } from './starter-views.ts';
import type { PageRow } from './store.ts';

/** Returns the values of placeholders from the settings. */
export function toPlaceholderValues(settings: SiteSettings): PlaceholderValues {
  return {
    site: settings.siteName,
    owner: settings.ownerName ?? '',
    address: settings.ownerAddress ?? '',
    email: settings.contactEmail ?? '',
    measuring: toMeasuring(settings),
  };
}

/** Renders a text as safe HTML. `origin` is the site's own: links to it need no `nofollow` for search engines. */
export function toHtml(body: string, values: PlaceholderValues, origin: string) {
  const { parts, headings } = renderDocument<never>(fillMarkdown(body, values), { origin });
  return { html: parts.map((part) => ('html' in part ? part.html : '')).join(''), headings };
}

/** Shapes a page for readers. */
export function toSitePage(
  slug: string,
  text: PageText & { row: PageRow | undefined },
  { values, origin }: { values: PlaceholderValues; origin: string },
): Omit<SitePage, 'event'> {
  return {
    slug,
    title: fillTitle(text.title, values),
    ...toHtml(text.body, values, origin),
    isStarter: text.row === undefined,
    updatedAt: text.row?.updated_at.toISOString() ?? null,
  };
}

/** Shapes a page for the list of all pages. */
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

/** Shapes a page for its editor. */
export function toSource(entry: PageEntry, { body, starter }: { body: string; starter: PageText | undefined }) {
  return { ...entry, body, starter: starter ?? null } satisfies PageSource;
}
