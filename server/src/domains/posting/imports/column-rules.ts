import { entriesOf } from '@haggle/contract/keys';
import { type ImportField, type ImportKind, neededFields, standIns } from '@haggle/contract/limits/import-fields';
import { columnNames } from './column-name-rules.ts';

/** What a row may tell, in the contract's words. */
export type Field = ImportField;

/** A column's name and what stands in it. */
export type Cell = readonly [name: string, value: unknown];

/** Which field a column holds; undefined for columns that are left out. */
export type Mapping = (name: string) => Field | undefined;

function plain(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '');
}

function byPlainName(names: Partial<Record<Field, string>>): Map<string, Field> {
  return new Map(
    entriesOf(names).flatMap(([field, known = '']) => known.split(' ').map((name) => [plain(name), field] as const)),
  );
}

const byName: Readonly<Record<ImportKind, Map<string, Field>>> = {
  deals: byPlainName(columnNames.deals),
  members: byPlainName(columnNames.members),
  comments: byPlainName(columnNames.comments),
  votes: byPlainName(columnNames.votes),
  redirects: byPlainName(columnNames.redirects),
};

/** Which field a column holds: `Deal URL`, `deal_url` and `dealURL` are one. Undefined for names that are not known. */
export function fieldOf(name: string): Field | undefined {
  return byName.deals.get(plain(name));
}

/** The same for a file of another kind. */
export function mappingByName(kind: ImportKind): Mapping {
  return (name) => byName[kind].get(plain(name));
}

/** The fields without which no row is what its file holds, and that no column of a table has. */
export function missingColumns(
  header: readonly string[],
  mapping: Mapping = fieldOf,
  kind: ImportKind = 'deals',
): Field[] {
  const present = new Set(header.map(mapping));
  const has = (field: Field | undefined) => field !== undefined && present.has(field);
  return neededFields[kind].filter((field) => !has(field) && !has(standIns[field]));
}

/** What a file seems to hold by the names of its columns: deals, unless all that another kind needs is there and no price. */
export function guessKind(header: readonly string[]): ImportKind {
  const has = (kind: ImportKind, ...fields: Field[]) => {
    const present = new Set(header.map(mappingByName(kind)));
    return fields.every((field) => present.has(field));
  };
  if (has('deals', 'price')) return 'deals';
  if (has('members', 'username', 'email')) return 'members';
  if (has('comments', 'body', 'dealId')) return 'comments';
  if ((has('votes', 'dealId') || has('votes', 'commentId')) && (has('votes', 'vote') || has('votes', 'upvotes'))) {
    return 'votes';
  }
  if (has('redirects', 'oldAddress', 'newAddress') || has('redirects', 'oldAddress', 'dealId')) return 'redirects';
  return 'deals';
}

/** Columns with what they seem to hold: where a sale's price stands beside the price, that is the one without the sale. */
export function guessColumns(
  header: readonly string[],
  kind: ImportKind = 'deals',
): { name: string; field: Field | null }[] {
  const known = mappingByName(kind);
  const isOnSale = kind === 'deals' && header.some((name) => /^(?:g)?saleprice$/.test(plain(name)));
  // A shop's file has ids of products; only a community's has members beside them.
  const isCommunity = kind === 'deals' && header.some((name) => known(name) === 'memberId');
  const seen = new Set<Field>();
  return [...new Set(header)].map((name) => {
    const guess =
      isOnSale && plain(name) === 'price' ? 'retailPrice' : isCommunity && plain(name) === 'id' ? 'oldId' : known(name);
    if (guess === undefined || seen.has(guess)) return { name, field: null };
    seen.add(guess);
    return { name, field: guess };
  });
}

/** Columns as somebody said that they are. */
export function mappingOf(columns: readonly { name: string; field: Field | null }[]): Mapping {
  const known = new Map(columns.map(({ name, field }) => [name, field ?? undefined]));
  return (name) => known.get(name);
}

/** The fields without which no row is what its file holds, and that no column is said to be. */
export function missingFields(
  columns: readonly { name: string; field: Field | null }[],
  kind: ImportKind = 'deals',
): Field[] {
  return missingColumns(
    columns.map(({ name }) => name),
    mappingOf(columns),
    kind,
  );
}
