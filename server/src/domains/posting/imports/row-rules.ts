import { issueText } from '@haggle/contract/issue-text';
import * as dealLimits from '@haggle/contract/limits/deals';
import * as importLimits from '@haggle/contract/limits/imports';
import { locale } from '@haggle/contract/locale/locale';
import { shortened } from '@haggle/contract/locale/shortened';
import { t } from '@haggle/contract/messages/translate';
import { DealDraft } from '@haggle/contract/posting/submissions';
import { countryDateOrder, readWrittenTime } from '../../../kernel/written-times.ts';
import { categoryParts, findCategory, type KnownCategory } from './category-rules.ts';
import { truncateText } from './cell-rules.ts';
import { type Cell, type Field, fieldOf, type Mapping } from './column-rules.ts';
import {
  currencyOf,
  type ImportStatus,
  nameOf,
  readFlag,
  readKind,
  readPrice,
  readStatus,
  readTags,
  textOf,
} from './value-rules.ts';

export interface Problem {
  /** The field; empty if the problem concerns the whole row. */
  path: string;
  message: string;
}

/** A row as it is in the file. */
export interface Row {
  /** The number people find it by: the line of a table or of JSON lines, otherwise the position in the list, from 1. */
  number: number;
  cells: readonly Cell[];
  /** The total number of rows, if known. */
  of?: number;
  /** Problems found while reading the file. */
  problems?: readonly Problem[];
  /** Whether markup was already removed; what looks like it is then part of a text. */
  isPlain?: boolean;
}

/** A deal as it will be imported. */
export interface ImportedDeal {
  draft: DealDraft;
  postedAt: Date;
  status: ImportStatus;
  /** The missing category that the deal names, from the root down. Until it exists, the draft's category applies. */
  newCategory?: string[];
  /** Its path on the old site, which will redirect here. */
  oldPath?: string;
  /** Its id on the old site. */
  oldId?: string;
  /** Its author's id on the old site. */
  memberId?: string;
}

/** The settings that rows are read with. */
export interface ReadContext {
  categories: readonly KnownCategory[];
  /** The slug of the category for deals with no or an unknown category; without it, they get none. */
  fallback: string | undefined;
  /** The mapping of columns to fields, if an admin has chosen one. */
  mapping?: Mapping | undefined;
  /** Removes markup and entities from a text. */
  toPlain: (html: string) => string;
  now: Date;
}

type Reading = { deal: ImportedDeal } | { problems: Problem[] };

/** Reads a row as a deal, checked by the same rules as a member's post, or returns everything that is wrong with it. */
export function readRow({ cells, problems: found = [], isPlain = false }: Row, readContext: ReadContext): Reading {
  if (found.some((problem) => problem.path === '')) return { problems: [...found] };
  const written = valuesOf(cells, readContext.mapping);
  const values = isPlain ? written : withoutMarkup(written, readContext.toPlain);
  const problems: Problem[] = [...found];
  const addProblem = (path: Field, message: string) => void problems.push({ path, message });
  const times = readTimes(values, addProblem);
  const category = readCategory(values, readContext);
  const draft = DealDraft.safeParse(draftOf(values, { times, category: category.slug, addProblem }), {
    error: issueText,
  });
  for (const issue of draft.error?.issues ?? []) {
    const path = issue.path.join('.');
    if (!problems.some((problem) => problem.path === path)) problems.push({ path, message: issue.message });
  }
  const status = readState(values, times.endsAt, { now: readContext.now, addProblem });
  if (problems.length > 0 || !draft.success) return { problems };
  const oldPath = readPath(textOf(values.oldAddress));
  const deal = {
    draft: draft.data,
    postedAt: capAtNow(times.postedAt, readContext.now),
    status,
    ...(oldPath !== undefined && { oldPath }),
    ...idsOf(values),
  };
  return { deal: category.wanted ? { ...deal, newCategory: category.wanted } : deal };
}

/** The ids of the deal and of its author on the old site. */
function idsOf(values: Values): Pick<ImportedDeal, 'oldId' | 'memberId'> {
  const oldId = textOf(values.oldId);
  const memberId = textOf(values.memberId);
  const isId = (text: string) => text !== '' && text.length <= importLimits.maxOldIdLength && !text.includes('\0');
  return { ...(isId(oldId) && { oldId }), ...(isId(memberId) && { memberId }) };
}

export type Values = Partial<Record<Field, unknown>>;
type AddProblem = (path: Field, message: string) => void;

/** Returns a row's values by field. If two columns map to one field, the first one with a value wins. */
export function valuesOf(cells: readonly Cell[], mapping: Mapping = fieldOf): Values {
  const values: Values = {};
  for (const [name, value] of cells) {
    const field = mapping(name);
    if (field && values[field] === undefined && !isBlank(value))
      values[field] = field === 'description' || field === 'body' ? value : truncateText(value);
  }
  return values;
}

const markup = /<\/?[a-z][^<>]*>|&(?:#\d{2,6}|#x[\da-f]{2,5}|amp|apos|gt|lt|nbsp|quot);/i;
/** Fields that shops export as HTML. In a link, `&` may begin a parameter that is called like an entity. */
const htmlFields = ['title', 'description', 'brand', 'store', 'category'] as const satisfies readonly Field[];

function withoutMarkup(values: Values, toPlain: ReadContext['toPlain']): Values {
  const plainValues = htmlFields.flatMap((field) => {
    const value = values[field];
    return typeof value === 'string' && markup.test(value) ? [[field, toPlain(value)]] : [];
  });
  return { ...values, ...Object.fromEntries(plainValues) };
}

function isBlank(value: unknown): boolean {
  return value === null || value === undefined || (typeof value === 'string' && value.trim() === '');
}

interface Times {
  startsAt?: Date | undefined;
  endsAt?: Date | undefined;
  postedAt?: Date | undefined;
}

function readTimes(values: Values, addProblem: AddProblem): Times {
  const dateOrder = countryDateOrder();
  const read = (field: 'startsAt' | 'endsAt' | 'postedAt') => {
    const text = textOf(values[field]);
    if (text === '') return undefined;
    // Dates are shown in the site's zone, where another zone's day could be the one before or after.
    const time = readWrittenTime(text, { dateOrder, dayZone: locale.timeZone, dayEnds: field === 'endsAt' });
    if (!time) addProblem(field, t('imports.problems.date'));
    return time;
  };
  return { startsAt: read('startsAt'), endsAt: read('endsAt'), postedAt: read('postedAt') };
}

function draftOf(
  values: Values,
  { times, category, addProblem }: { times: Times; category: string | undefined; addProblem: AddProblem },
): Record<string, unknown> {
  const text = (field: Field) => {
    const written = nameOf(values[field]);
    // PostgreSQL can't store NUL characters.
    if (written.includes('\0')) addProblem(field, t('imports.problems.nul'));
    return written === '' ? undefined : written;
  };
  const currency = currencyOf(values.currency, values.price);
  const shippingPrice = readPrice(values.shippingPrice, currency);
  const niche = text('niche');
  return {
    title: shorten(text('title'), dealLimits.maxTitleLength),
    dealURL: text('dealURL') ?? '',
    price: readPrice(values.price, currency),
    retailPrice: readPrice(values.retailPrice, currency),
    currency: currency === locale.currency ? undefined : currency,
    description: shorten(text('description'), dealLimits.maxDescriptionLength),
    category,
    brand: text('brand'),
    store: text('store'),
    imageUrl: text('imageUrl'),
    couponCode: text('couponCode'),
    freeShipping: readFreeShipping(values, addProblem) ?? shippingPrice === 0,
    shippingPrice,
    niche: niche && readKind(niche),
    tags: values.tags === undefined ? [] : validTags(values.tags),
    startsAt: times.startsAt?.toISOString(),
    endsAt: times.endsAt?.toISOString(),
    attributedTo: text('attributedTo'),
  };
}

/** Returns the path of an address, or the path given; undefined for others. Queries don't identify pages here. */
export function readPath(text: string): string | undefined {
  if (!/^(?:https?:\/\/|\/(?!\/))/i.test(text)) return undefined;
  return URL.parse(text, 'https://old.invalid')?.pathname;
}

function readFreeShipping(values: Values, addProblem: AddProblem): boolean | undefined {
  const text = textOf(values.freeShipping);
  if (text === '') return undefined;
  const flag = readFlag(text);
  if (flag === null) addProblem('freeShipping', t('imports.problems.yesOrNo'));
  return flag ?? undefined;
}

/** Shortens a text: other sites allow longer ones. */
function shorten(text: string | undefined, maxLength: number): string | undefined {
  return text && shortened(text, maxLength);
}

function validTags(value: unknown): string[] {
  return readTags(value)
    .filter((tag) => tag.length <= dealLimits.maxTagLength)
    .slice(0, dealLimits.maxTags);
}

/** Finds the category by slug, path or name; of several, as feeds have them, the first known one. */
function readCategory(
  values: Values,
  { categories, fallback }: ReadContext,
): { slug: string | undefined; wanted?: string[] } {
  const all = Array.isArray(values.category) ? values.category : [values.category];
  for (const word of all.map(textOf)) {
    const found = word === '' ? undefined : findCategory(word, categories);
    if (found) return { slug: found.slug };
  }
  const [wanted] = all.map(nameOf).filter((word) => word !== '');
  return wanted === undefined ? { slug: fallback } : { slug: fallback, wanted: categoryParts(wanted) };
}

function readState(
  values: Values,
  endsAt: Date | undefined,
  { now, addProblem }: { now: Date; addProblem: AddProblem },
): ImportStatus {
  const text = textOf(values.status);
  const status = text === '' ? 'active' : readStatus(text);
  if (status === null) addProblem('status', t('imports.problems.status'));
  if (status === 'archived') return status;
  return endsAt && endsAt <= now ? 'expired' : (status ?? 'active');
}

/** Caps a time at now: other machines' clocks may be ahead. */
function capAtNow(postedAt: Date | undefined, now: Date): Date {
  return postedAt && postedAt < now ? postedAt : now;
}
