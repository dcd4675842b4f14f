import type { Me } from '@haggle/contract/accounts/users';
import type { AdminScreen } from './admin-screen.tsx';
import { affiliateScreens } from './screens/affiliate-screens.ts';
import { catalogueScreens } from './screens/catalogue-screens.ts';
import { dealsScreens } from './screens/deals-screens.ts';
import { peopleScreens } from './screens/people-screens.ts';
import { siteScreens } from './screens/site-screens.ts';
import { systemScreens } from './screens/system-screens.ts';

/**
 * Every page below /admin. A new one is a line in the list of its group. The route finds the page by its path, and the
 * menu shows it in its group. The page gets the search parameters its place reads. All share one route, `/admin/$`,
 * since separate routes would make every reader's first page heavier.
 */
export const adminScreens: readonly AdminScreen[] = [
  ...siteScreens,
  ...systemScreens,
  ...dealsScreens,
  ...peopleScreens,
  ...catalogueScreens,
  ...affiliateScreens,
];

/** Returns the page for the path after `/admin/`, or undefined if there is none. */
export function findScreen(path: string): (AdminScreen & { part: string }) | undefined {
  for (const screen of adminScreens) {
    if (!screen.path.endsWith('*')) {
      if (screen.path === path) return { ...screen, part: '' };
      continue;
    }
    const above = screen.path.slice(0, -1);
    const part = path.startsWith(above) ? path.slice(above.length) : '';
    if (/^[a-z0-9-]+$/.test(part)) return { ...screen, part };
  }
  return undefined;
}

/** Returns the menu's pages that the user may open. */
export function screensFor({ capabilities }: Pick<Me, 'capabilities'>): AdminScreen[] {
  return adminScreens.filter(({ group, needs }) => group && capabilities.includes(needs));
}

/** Returns the menu's page for a path: the page itself or, for `users/7`, its parent. */
export function menuScreenOf(path: string): AdminScreen | undefined {
  return adminScreens.find(({ path: own, group }) => group && (path === own || path.startsWith(`${own}/`)));
}
