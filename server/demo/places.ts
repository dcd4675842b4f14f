import type { FinishName } from './drawings/colours.ts';
import type { EmblemName } from './drawings/emblems.ts';

/** A category of the demo with its subcategories in `children`, at most three levels in total. */
export interface TownCategory {
  name: string;
  slug: string;
  description: string;
  /** Name of a Lucide icon, for top-level categories only. */
  icon?: string;
  children?: readonly TownCategory[];
}

/** A shop of the demo. None of them exists, and `.example` is reserved. */
export interface TownStore {
  name: string;
  slug: string;
  link: string;
  /** Its emblem, and the background colour. */
  emblem: EmblemName;
  finish: FinishName;
}

export function category(
  slug: string,
  name: string,
  description: string,
  children: readonly TownCategory[] = [],
): TownCategory {
  return { name, slug, description, children };
}

/** Creates a top-level category. */
export function root(icon: string, ...rest: Parameters<typeof category>): TownCategory {
  return { icon, ...category(...rest) };
}

export function store(name: string, slug: string, emblem: EmblemName, finish: FinishName): TownStore {
  return { name, slug, link: `https://www.${slug}.example`, emblem, finish };
}
