import type { Capability } from '@haggle/contract/accounts/capabilities';
import type { AdminPlain } from '@haggle/contract/messages/keys/admin.gen';
import { t } from '@haggle/contract/messages/translate';
import { type ComponentType, lazy, type ReactNode } from 'react';
import type { RawSearch } from '../../lib/search-params.ts';
import type { AdminPlace } from './places/admin-place.ts';

/** The names of screens, from the keys of the messages. */
type ScreenName = keyof AdminPlain extends infer Key
  ? Key extends `admin.screens.${infer Name}`
    ? Name
    : never
  : never;

/** A page below /admin. */
export interface AdminScreen {
  /** The path after `/admin/`. A `*` at the end matches one more segment, which the page gets as its `part`. */
  path: string;
  /** The key of its title in the window and the menu. */
  name: ScreenName;
  /** The group in the menu. A page without one is reached from its parent page. */
  group?: (typeof adminGroups)[number];
  /** The capability needed to see the page. */
  needs: Capability;
  /** Loads the page's chunk, for callers that wait for it before rendering. */
  load: () => Promise<unknown>;
  /** Renders the page for a path and search parameters. */
  show: (part: string, search: RawSearch) => ReactNode;
}

/** The groups in the order of the menu. */
export const adminGroups = ['site', 'deals', 'people', 'catalogue', 'affiliate', 'system'] as const;

/** Returns a page's title for the window and the menu. */
export function screenTitle({ name }: Pick<AdminScreen, 'name'>): string {
  return t(`admin.screens.${name}`);
}

type Facts = Pick<AdminScreen, 'name' | 'group' | 'needs'>;

/** Returns the definition of a page from its place, its facts, and the loader of its component. */
export function screen<Search extends object>(
  place: AdminPlace<Search>,
  facts: Facts,
  load: () => Promise<ComponentType<{ part: string; search: Search }>>,
): AdminScreen {
  const Loaded = lazy(async () => ({ default: await load() }));
  const show = (part: string, search: RawSearch) => <Loaded part={part} search={place.read(search)} />;
  return { path: place.path, ...facts, load, show };
}
