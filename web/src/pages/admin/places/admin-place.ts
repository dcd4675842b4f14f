import { useSearch } from '@tanstack/react-router';
import type { RawSearch } from '../../../lib/search-params.ts';

/** Of a page that reads nothing but its path. */
type NoSearch = Record<never, never>;

/**
 * Says where a page below /admin is and what it reads of its address. A `*` at the end of the path stands for one more
 * step. Pages link to each other, and to other views of themselves, by their places: a link can carry nothing that its
 * page does not read. What is not in the address is undefined; what stands in for it is for the page to say.
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
    /** What a link to the page takes. A function is given what the address says now. */
    link: (search: Search | ((before: Search) => Search)) => linkAt(path, search),
    /** The same for a path that ends in `*`. */
    linkTo: (part: string) => linkAt(path.replace('*', part), {} as Search),
    /** What the address says. */
    useSearch: (): Search => read(useSearch({ strict: false })),
  };
}

export type AdminPlace<Search extends object> = ReturnType<typeof adminPlace<Search>>;

/** Reads these as they are: the server checks them, and tells people who typed the address what is wrong with it. */
export function asWritten<Search extends object>(...names: readonly (keyof Search & string)[]) {
  return (raw: RawSearch) =>
    Object.fromEntries(names.filter((name) => name in raw).map((name) => [name, raw[name]])) as Search;
}
