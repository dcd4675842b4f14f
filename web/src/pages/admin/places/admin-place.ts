import { useSearch } from '@tanstack/react-router';
import type { RawSearch } from '../../../lib/search-params.ts';

/** The search parameters of a page that reads none. */
type NoSearch = Record<never, never>;

/**
 * Defines the path of a page below /admin and the search parameters it reads. A `*` at the end of the path matches one
 * more segment. Pages link to each other by their places, so a link has only parameters that its page reads. Missing
 * parameters are undefined; the page decides on defaults.
 */
export function adminPlace<Search extends object = NoSearch>(
  path: string,
  read: (raw: RawSearch) => Search = () => ({}) as Search,
) {
  function linkAt(splat: string, search: Search | ((before: Search) => Search)) {
    return {
      to: '/admin/$' as const,
      params: { _splat: splat },
      search: typeof search === 'function' ? (before: object) => search(read(before as RawSearch)) : search,
    };
  }
  return {
    path,
    read,
    /** Returns the props of a link to the page. A function gets the current search parameters. */
    link: (search: Search | ((before: Search) => Search)) => linkAt(path, search),
    /** Returns the props of a link whose path replaces the `*` with `part`. */
    linkTo: (part: string) => linkAt(path.replace('*', part), {} as Search),
    /** Returns the current search parameters. */
    useSearch: (): Search => read(useSearch({ strict: false })),
  };
}

export type AdminPlace<Search extends object> = ReturnType<typeof adminPlace<Search>>;

/** Reads parameters unchecked: the server validates them and reports errors in a URL typed manually. */
export function readUnchecked<Search extends object>(...names: readonly (keyof Search & string)[]) {
  return (raw: RawSearch) =>
    Object.fromEntries(names.filter((name) => name in raw).map((name) => [name, raw[name]])) as Search;
}
