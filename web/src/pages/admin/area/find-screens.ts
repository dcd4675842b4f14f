import type { Me } from '@haggle/contract/accounts/users';
import { t } from '@haggle/contract/messages/translate';
import { plain } from '../../../lib/plain-text.ts';
import { screenTitle } from '../admin-screen.tsx';
import { screensFor } from '../admin-screens.ts';
import { pagesPlace, settingsPlace } from '../places/catalogue-places.ts';
import { settingsPlaces } from '../settings/settings-places.ts';

export interface Found {
  name: string;
  /** The group or page that it is in. */
  within: string;
  path: string;
  /** The place on that page. */
  hash?: string;
  /** The deal to which it leads, in place of a page. */
  deal?: string;
}

/** Everything in the admin area that has a name and somebody's roles open: pages, then settings. */
export function listPlaces(user: Pick<Me, 'capabilities'>): Found[] {
  const pages = screensFor(user).map((screen) => ({
    name: screenTitle(screen),
    within: screen.group ? t(`admin.groups.${screen.group}`) : '',
    path: screen.path,
  }));
  // An event is a page, which nobody guesses who looks for it by its name.
  const events = pages
    .filter(({ path }) => path === pagesPlace.path)
    .map(({ name }) => ({ name: t('admin.catalogue.addEvent'), within: name, path: 'catalogue/pages/new' }));
  return [...pages, ...events, ...(user.capabilities.includes('settings') ? listSettings() : [])];
}

function listSettings(): Found[] {
  return settingsPlaces().flatMap(({ id, title, words }) => {
    const at = { path: settingsPlace.path, hash: id };
    return [
      { name: title, within: t('admin.screens.settings'), ...at },
      ...words.map((name) => ({ name, within: title, ...at })),
    ];
  });
}

/** Those whose name, or else whose surroundings, hold every word of a text; what begins with it comes first. */
export function findPlaces(all: readonly Found[], text: string): Found[] {
  const words = plain(text).split(/\s+/).filter(Boolean);
  const rankOf = ({ name, within }: Found) => {
    if (!words.every((word) => plain(`${name} ${within}`).includes(word))) return undefined;
    if (plain(name).startsWith(words.join(' '))) return 0;
    return words.every((word) => plain(name).includes(word)) ? 1 : 2;
  };
  return all
    .map((place) => ({ place, rank: rankOf(place) }))
    .filter(({ rank }) => rank !== undefined)
    .toSorted((a, b) => (a.rank ?? 0) - (b.rank ?? 0))
    .map(({ place }) => place);
}
