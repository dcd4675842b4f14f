import type { Me } from '@haggle/contract/accounts/users';
import { t } from '@haggle/contract/messages/translate';
import { normalizeForSearch } from '../../../lib/plain-text.ts';
import { screenTitle } from '../admin-screen.tsx';
import { screensFor } from '../admin-screens.ts';
import { pagesPlace, settingsPlace } from '../places/catalogue-places.ts';
import { announcementsPlace } from '../places/site-places.ts';
import { settingsPlaces } from '../settings/settings-places.ts';

export interface SearchResult {
  name: string;
  /** The group or page that contains it. */
  within: string;
  path: string;
  /** The fragment on that page. */
  hash?: string;
  /** The id of the deal to open instead of a page. */
  deal?: string;
}

/** Returns everything named in the admin area that the user may open: pages, their parts, then settings. */
export function listPlaces(user: Pick<Me, 'capabilities'>): SearchResult[] {
  const pages = screensFor(user).map((screen) => ({
    name: screenTitle(screen),
    within: screen.group ? t(`admin.groups.${screen.group}`) : '',
    path: screen.path,
  }));
  const parts = pages.flatMap(({ name: within, path }) => partsOf(path).map((part) => ({ path, ...part, within })));
  return [...pages, ...parts, ...(user.capabilities.includes('settings') ? listSettings() : [])];
}

/** The parts of a page that aren't obvious from its name. */
function partsOf(page: string): { name: string; path?: string }[] {
  if (page === announcementsPlace.path) {
    const names = [
      t('admin-announcements.banners.title'),
      t('admin-announcements.pins.title'),
      t('admin-announcements.mailings.title'),
      t('admin-announcements.weekly.title'),
      t('admin-announcements.closing.title'),
      t('admin-announcements.modes.read_only'),
      t('admin-announcements.modes.maintenance'),
    ];
    return names.map((name) => ({ name }));
  }
  if (page !== pagesPlace.path) return [];
  return [
    { name: t('admin.catalogue.addEvent'), path: 'catalogue/pages/new' },
    { name: t('admin-content.links.title') },
  ];
}

function listSettings(): SearchResult[] {
  return settingsPlaces().flatMap(({ id, title, words }) => {
    const at = { path: settingsPlace.path, hash: id };
    return [
      { name: title, within: t('admin.screens.settings'), ...at },
      ...words.map((name) => ({ name, within: title, ...at })),
    ];
  });
}

/** Returns the places with every word: first if the name starts with the query, then in the name, then in the group. */
export function findPlaces(all: readonly SearchResult[], text: string): SearchResult[] {
  const words = normalizeForSearch(text).split(/\s+/).filter(Boolean);
  const rankOf = ({ name, within }: SearchResult) => {
    if (!words.every((word) => normalizeForSearch(`${name} ${within}`).includes(word))) return undefined;
    if (normalizeForSearch(name).startsWith(words.join(' '))) return 0;
    return words.every((word) => normalizeForSearch(name).includes(word)) ? 1 : 2;
  };
  return all
    .map((place) => ({ place, rank: rankOf(place) }))
    .filter(({ rank }) => rank !== undefined)
    .toSorted((a, b) => (a.rank ?? 0) - (b.rank ?? 0))
    .map(({ place }) => place);
}
