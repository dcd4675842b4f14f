import type { FinishName } from './drawings/colours.ts';
import type { EmblemName } from './drawings/emblems.ts';

/** A category of the town; `below` are those under it, at most three levels in all. */
export interface TownCategory {
  name: string;
  slug: string;
  description: string;
  /** Name of a Lucide icon; the top level only. */
  icon?: string;
  below?: readonly TownCategory[];
}

/** A shop of the town: none of them exists, and `.example` is an address that never will. */
export interface TownStore {
  name: string;
  slug: string;
  link: string;
  /** Its sign, and the colour that is on. */
  emblem: EmblemName;
  finish: FinishName;
}

export function category(
  slug: string,
  name: string,
  description: string,
  below: readonly TownCategory[] = [],
): TownCategory {
  return { name, slug, description, below };
}

/** A category of the top level. */
export function root(icon: string, ...rest: Parameters<typeof category>): TownCategory {
  return { icon, ...category(...rest) };
}

export function store(name: string, slug: string, emblem: EmblemName, finish: FinishName): TownStore {
  return { name, slug, link: `https://www.${slug}.example`, emblem, finish };
}
