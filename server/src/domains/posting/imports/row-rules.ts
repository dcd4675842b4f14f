import { issueText } from '@haggle/contract/issue-text';
import { locale } from '@haggle/contract/locale/locale';
import { DealDraft } from '@haggle/contract/posting/submissions';
import { type Cell, type Field, fieldOf } from './column-rules.ts';
import {
  currencyOf,
  type ImportStatus,
  nameOf,
  readFlag,
  readKind,
  readPrice,
  readStatus,
  readTags,
  readTime,
  textOf,
} from './value-rules.ts';

export interface Problem {
  /** The field; empty when it is about the whole row. */
  path: string;
  message: string;
}

/** A row as it stands in the file. */
export interface Row {
  /** As people find it: the line of a table or of JSON lines, else the place in the list from 1. */
  number: number;
  cells: readonly Cell[];
  /** How many there are, where that is known. */
  of?: number;
  /** What reading the file already found wrong. */
  problems?: readonly Problem[];
}

/** A deal as it is to be. */
export interface ImportedDeal {
  draft: DealDraft;
  postedAt: Date;
  status: ImportStatus;
}

/** What rows are read against. */
export interface Surroundings {
  categories: readonly { name: string; slug: string; path: string }[];
  /** The slug of the category for deals of no or an unknown one. */
  fallback: string | undefined;
  now: Date;
}

type Reading = { deal: ImportedDeal } | { problems: Problem[] };

/** What a row says, checked by the same rules as a member's post; or everything that is wrong with it. */
export function readRow({ cells, problems: found = [] }: Row, surroundings: Surroundings): Reading {
  if (found.some((problem) => problem.path === '')) return { problems: [...found] };
  const values = valuesOf(cells);
  const problems: Problem[] = [...found];
  const note = (path: Field, message: string) => void problems.push({ path, message });
  const times = readTimes(values, note);
  const draft = DealDraft.safeParse(draftOf(values, { times, surroundings, note }), { error: issueText });
  for (const issue of draft.error?.issues ?? []) {
    const path = issue.path.join('.');
    if (!problems.some((problem) => problem.path === path)) problems.push({ path, message: issue.message });
  }
  const status = readState(values, times.endsAt, { now: surroundings.now, note });
  if (problems.length > 0 || !draft.success) return { problems };
  return { deal: { draft: draft.data, postedAt: earlier(times.postedAt, surroundings.now), status } };
}

type Values = Partial<Record<Field, unknown>>;
type Note = (path: Field, message: string) => void;

/** The first that says something wins when two columns have one meaning. */
function valuesOf(cells: readonly Cell[]): Values {
  const values: Values = {};
  for (const [name, value] of cells) {
    const field = fieldOf(name);
    if (field && values[field] === undefined && !isBlank(value)) values[field] = value;
  }
  return values;
}

function isBlank(value: unknown): boolean {
  return value === null || value === undefined || (typeof value === 'string' && value.trim() === '');
}

interface Times {
  startsAt?: Date | undefined;
  endsAt?: Date | undefined;
  postedAt?: Date | undefined;
}

function readTimes(values: Values, note: Note): Times {
  const read = (field: 'startsAt' | 'endsAt' | 'postedAt') => {
    const text = textOf(values[field]);
    const time = text === '' ? undefined : readTime(text, { dayEnds: field === 'endsAt' });
    if (time === null) note(field, 'Write the date like 2026-03-05 or 2026-03-05T14:00:00Z.');
    return time ?? undefined;
  };
  return { startsAt: read('startsAt'), endsAt: read('endsAt'), postedAt: read('postedAt') };
}

function draftOf(
  values: Values,
  { times, surroundings, note }: { times: Times; surroundings: Surroundings; note: Note },
): Record<string, unknown> {
  const text = (field: Field) => {
    const written = nameOf(values[field]);
    // PostgreSQL cannot hold it.
    if (written.includes('\0')) note(field, 'Text must not contain NUL characters.');
    return written === '' ? undefined : written;
  };
  const currency = currencyOf(values.currency, values.price);
  const shippingPrice = readPrice(values.shippingPrice, currency);
  const niche = text('niche');
  return {
    title: text('title'),
    dealURL: text('dealURL') ?? '',
    price: readPrice(values.price, currency),
    retailPrice: readPrice(values.retailPrice, currency),
    currency: currency === locale.currency ? undefined : currency,
    description: text('description'),
    category: readCategory(values, surroundings, note),
    brand: text('brand'),
    store: text('store'),
    imageUrl: text('imageUrl'),
    couponCode: text('couponCode'),
    freeShipping: readFreeShipping(values, note) ?? shippingPrice === 0,
    shippingPrice,
    niche: niche && readKind(niche),
    tags: values.tags === undefined ? [] : readTags(values.tags),
    startsAt: times.startsAt?.toISOString(),
    endsAt: times.endsAt?.toISOString(),
    attributedTo: text('attributedTo'),
  };
}

function readFreeShipping(values: Values, note: Note): boolean | undefined {
  const text = textOf(values.freeShipping);
  if (text === '') return undefined;
  const flag = readFlag(text);
  if (flag === null) note('freeShipping', 'Write yes or no.');
  return flag ?? undefined;
}

/** By slug, path or name; of several, as feeds have them, the first that is known. */
function readCategory(values: Values, { categories, fallback }: Surroundings, note: Note): string | undefined {
  const wanted = (Array.isArray(values.category) ? values.category : [values.category]).map(textOf);
  const named = wanted.filter((word) => word !== '');
  for (const word of named) {
    const plain = word.toLowerCase();
    const last = plain.split(/[>/]/).at(-1)?.trim();
    const found =
      categories.find(({ slug, path, name }) => [slug, path, name.toLowerCase()].includes(plain)) ??
      categories.find(({ slug, name }) => slug === last || name.toLowerCase() === last);
    if (found) return found.slug;
  }
  if (named.length > 0 && !fallback) {
    note('category', `There is no category “${named[0]}”. Make it, or name one for such deals with --category.`);
  }
  return fallback;
}

function readState(values: Values, endsAt: Date | undefined, { now, note }: { now: Date; note: Note }): ImportStatus {
  const text = textOf(values.status);
  const status = text === '' ? 'active' : readStatus(text);
  if (status === null) note('status', 'Choose active, sold_out, expired or archived.');
  if (status === 'archived') return status;
  return endsAt && endsAt <= now ? 'expired' : (status ?? 'active');
}

/** Nothing was posted in the future, whatever other machines' clocks say. */
function earlier(postedAt: Date | undefined, now: Date): Date {
  return postedAt && postedAt < now ? postedAt : now;
}
