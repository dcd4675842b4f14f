import { type RawSearch, readPage, readText } from '../../../lib/search-params.ts';
import { adminPlace } from './admin-place.ts';

export interface NamesSearch {
  page?: number | undefined;
  q?: string | undefined;
  sort?: string | undefined;
}

function read({ page, q, sort }: RawSearch): NamesSearch {
  return { page: readPage(page), q: readText(q), sort: readText(sort) };
}

export const storesPlace = adminPlace('catalogue/stores', read);

export const brandsPlace = adminPlace('catalogue/brands', read);

export interface GuidesSearch {
  page?: number | undefined;
  /** All guides by default. */
  state?: 'published' | 'draft' | undefined;
}

export const guidesPlace = adminPlace(
  'catalogue/articles',
  ({ page, state }): GuidesSearch => ({
    page: readPage(page),
    state: state === 'published' || state === 'draft' ? state : undefined,
  }),
);

/** The page of the guide with this slug, or `new`. */
export const guidePlace = adminPlace('catalogue/articles/*');

export const pagesPlace = adminPlace('catalogue/pages');

/** The admin page of the page of text with this slug, or `new`. */
export const pagePlace = adminPlace('catalogue/pages/*');

export interface RatesSearch {
  page?: number | undefined;
  /** The start of a currency's code. */
  q?: string | undefined;
}

export const ratesPlace = adminPlace(
  'catalogue/exchange-rates',
  ({ page, q }): RatesSearch => ({ page: readPage(page), q: readText(q) }),
);

export interface SynonymsSearch {
  page?: number | undefined;
  q?: string | undefined;
}

export const synonymsPlace = adminPlace(
  'catalogue/synonyms',
  ({ page, q }): SynonymsSearch => ({ page: readPage(page), q: readText(q) }),
);

export interface MissedSearchesSearch {
  page?: number | undefined;
  /** Weeks by default. */
  period?: 'day' | undefined;
}

export const missedPlace = adminPlace(
  'catalogue/searches',
  ({ page, period }): MissedSearchesSearch => ({ page: readPage(page), period: period === 'day' ? 'day' : undefined }),
);

export const settingsPlace = adminPlace('catalogue/settings');

export interface SeoSearch {
  show?: string | undefined;
  page?: number | undefined;
  q?: string | undefined;
  /** A filter within a part: what thin pages lack, or only dismissed addresses. */
  of?: string | undefined;
}

export const seoPlace = adminPlace(
  'seo',
  ({ show, page, q, of }): SeoSearch => ({
    show: readText(show),
    page: readPage(page),
    q: readText(q),
    of: readText(of),
  }),
);

export const categoriesPlace = adminPlace('categories');

export const badgesPlace = adminPlace('catalogue/badges');

export const providersPlace = adminPlace('login-providers');

export interface ChannelsSearch {
  /** The channel whose log is shown. */
  of?: string | undefined;
  page?: number | undefined;
}

export const channelsPlace = adminPlace(
  'channels',
  ({ of, page }): ChannelsSearch => ({ of: readText(of), page: readPage(page) }),
);
