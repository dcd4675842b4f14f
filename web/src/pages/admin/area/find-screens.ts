import type { Me } from '@haggle/contract/accounts/users';
import { t } from '@haggle/contract/messages/translate';
import { screensFor, screenTitle } from '../admin-screens.tsx';
import { settingsPlace } from '../places/catalogue-places.ts';

export interface Found {
  name: string;
  /** The group or page that it is in. */
  within: string;
  path: string;
  /** The place on that page. */
  hash?: string;
}

/** A section of the settings, with what somebody may look for in it. */
type Section = [hash: string, title: string, settings: string[]];

/** How the site looks and counts. */
function listLooks(): Section[] {
  return [
    [
      'looks',
      t('admin-settings.looks.title'),
      [
        t('admin-settings.looks.name'),
        t('admin-settings.looks.tagline'),
        t('admin-settings.accent.label'),
        t('admin-settings.looks.rules'),
        t('admin-settings.looks.contact'),
        t('admin-settings.looks.masks'),
      ],
    ],
    [
      'region',
      t('admin-settings.region.title'),
      [
        t('admin-settings.region.language'),
        t('admin-settings.region.currency'),
        t('admin-settings.region.country'),
        t('admin-settings.region.timeZone'),
        t('admin-settings.region.digits'),
      ],
    ],
    ['logo', t('admin-settings.logo.title'), [t('admin-settings.logo.upload')]],
    ['homeTab', t('admin-settings.homeTab.title'), [t('admin-settings.homeTab.label')]],
    [
      'frontPage',
      t('admin-settings.frontPage.title'),
      [
        t('admin-settings.thresholds.votes'),
        t('admin-settings.thresholds.fastVotes'),
        t('admin-settings.thresholds.voters'),
      ],
    ],
  ];
}

/** Who may do what, and what is told to whom. */
function listRules(): Section[] {
  return [
    [
      'signUp',
      t('admin-settings.signUp.title'),
      [t('admin-settings.signUp.label'), t('admin-settings.signUp.inviting')],
    ],
    ['proof', t('admin-settings.proof.title'), []],
    ['staff', t('admin-settings.staff.title'), [t('admin-settings.staff.hours'), t('admin-settings.staff.knownPosts')]],
    ['admins', t('admin-settings.admins.title'), [t('admin-settings.admins.name')]],
    [
      'measuring',
      t('admin-settings.measuring.title'),
      [
        t('admin-settings.measuring.isMeasured'),
        t('admin-settings.measuring.service'),
        t('admin-settings.measuring.errors'),
      ],
    ],
    ['affiliate', t('admin-settings.affiliate.title'), [t('admin-settings.affiliate.label')]],
  ];
}

/** Everything in the admin area that has a name and somebody's roles open: pages, then settings. */
export function listPlaces(user: Pick<Me, 'capabilities'>): Found[] {
  const pages = screensFor(user).map((screen) => ({
    name: screenTitle(screen),
    within: screen.group ? t(`admin.groups.${screen.group}`) : '',
    path: screen.path,
  }));
  return user.capabilities.includes('settings') ? [...pages, ...listSettings()] : pages;
}

function listSettings(): Found[] {
  return [...listLooks(), ...listRules()].flatMap(([hash, section, names]) => {
    const at = { path: settingsPlace.path, hash };
    return [
      { name: section, within: t('admin.screens.settings'), ...at },
      ...names.map((name) => ({ name, within: section, ...at })),
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

/** Without case and accents. */
function plain(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
