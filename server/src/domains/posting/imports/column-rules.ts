import { entriesOf } from '@haggle/contract/keys';
import { type ImportField, type ImportKind, neededFields, standIns } from '@haggle/contract/limits/import-fields';
import { columnNames } from './column-name-rules.ts';

/** The fields a row can have, as the contract names them. */
export type Field = ImportField;

/** A column's name and the cell's value. */
export type Cell = readonly [name: string, value: unknown];

/** Returns the field that a column holds; undefined for columns that are ignored. */
export type Mapping = (name: string) => Field | undefined;

function normalizeName(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '');
}

function indexByName(names: Partial<Record<Field, string>>): Map<string, Field> {
  return new Map(
    entriesOf(names).flatMap(([field, known = '']) =>
      known.split(' ').map((name) => [normalizeName(name), field] as const),
    ),
  );
}

const byName: Readonly<Record<ImportKind, Map<string, Field>>> = {
  deals: indexByName(columnNames.deals),
  members: indexByName(columnNames.members),
  comments: indexByName(columnNames.comments),
  votes: indexByName(columnNames.votes),
  redirects: indexByName(columnNames.redirects),
};

/** Returns a column name's field: `Deal URL`, `deal_url` and `dealURL` are the same. Undefined for unknown names. */
export function fieldOf(name: string): Field | undefined {
  return byName.deals.get(normalizeName(name));
}

/** Does the same for a file of another kind. */
export function mappingByName(kind: ImportKind): Mapping {
  return (name) => byName[kind].get(normalizeName(name));
}

/** Returns the fields that every row of the file needs and that no column has. */
export function missingColumns(
  header: readonly string[],
  mapping: Mapping = fieldOf,
  kind: ImportKind = 'deals',
): Field[] {
  const present = new Set(header.map(mapping));
  const has = (field: Field | undefined) => field !== undefined && present.has(field);
  return neededFields[kind].filter((field) => !has(field) && !has(standIns[field]));
}

/** Guesses what a file holds by its column names: deals, unless it has all that another kind needs and no price. */
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

/** Guesses what columns hold. Next to a sale price, the column `price` is the price before the sale. */
export function guessColumns(
  header: readonly string[],
  kind: ImportKind = 'deals',
): { name: string; field: Field | null }[] {
  const known = mappingByName(kind);
  const isOnSale = kind === 'deals' && header.some((name) => /^(?:g)?saleprice$/.test(normalizeName(name)));
  // Shops' files have ids of products; only a community's file has members as well.
  const isCommunity = kind === 'deals' && header.some((name) => known(name) === 'memberId');
  const seen = new Set<Field>();
  return [...new Set(header)].map((name) => {
    const guess =
      isOnSale && normalizeName(name) === 'price'
        ? 'retailPrice'
        : isCommunity && normalizeName(name) === 'id'
          ? 'oldId'
          : known(name);
    if (guess === undefined || seen.has(guess)) return { name, field: null };
    seen.add(guess);
    return { name, field: guess };
  });
}

/** Returns the mapping that an admin has chosen. */
export function mappingOf(columns: readonly { name: string; field: Field | null }[]): Mapping {
  const known = new Map(columns.map(({ name, field }) => [name, field ?? undefined]));
  return (name) => known.get(name);
}

/** Returns the fields that every row of the file needs and that no column is mapped to. */
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
