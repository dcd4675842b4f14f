import type { Capability } from '@haggle/contract/accounts/capabilities';
import type { AdminPlain } from '@haggle/contract/messages/keys/admin.gen';
import { t } from '@haggle/contract/messages/translate';
import { type ComponentType, lazy, type ReactNode } from 'react';
import type { RawSearch } from '../../lib/search-params.ts';
import type { AdminPlace } from './places/admin-place.ts';

/** Its words stand among the messages. */
type ScreenName = keyof AdminPlain extends infer Key
  ? Key extends `admin.screens.${infer Name}`
    ? Name
    : never
  : never;

/** A page below /admin. */
export interface AdminScreen {
  /** What follows `/admin/`. A `*` at the end stands for one more step, which the page is given as its `part`. */
  path: string;
  /** Of its words in the window's title and in the menu. */
  name: ScreenName;
  /** The group of the menu; what has none is reached from the page above it. */
  group?: (typeof adminGroups)[number];
  /** What one has to be able to do to see it. */
  needs: Capability;
  /** Fetches the page's file, for whoever wants to wait for it before the page is shown. */
  load: () => Promise<unknown>;
  /** The page for what its address says. */
  show: (part: string, search: RawSearch) => ReactNode;
}

/** In the order of the menu. */
export const adminGroups = ['site', 'deals', 'people', 'catalogue', 'affiliate', 'system'] as const;

/** What a page is called in the window's title and in the menu. */
export function screenTitle({ name }: Pick<AdminScreen, 'name'>): string {
  return t(`admin.screens.${name}`);
}

type Facts = Pick<AdminScreen, 'name' | 'group' | 'needs'>;

/** A page: where it is, what is said of it and the file that has it. */
export function screen<Search extends object>(
  place: AdminPlace<Search>,
  facts: Facts,
  load: () => Promise<ComponentType<{ part: string; search: Search }>>,
): AdminScreen {
  const Loaded = lazy(async () => ({ default: await load() }));
  const show = (part: string, search: RawSearch) => <Loaded part={part} search={place.read(search)} />;
  return { path: place.path, ...facts, load, show };
}
