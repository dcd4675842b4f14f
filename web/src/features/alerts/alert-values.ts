import type { Alert, AlertChannel, AlertDraft, SavedQuery } from '@haggle/contract/alerts/alerts';
import { alertChannels } from '@haggle/contract/alerts/choices';
import { isOneOf, keysOf } from '@haggle/contract/keys';
import { writeAmount } from '@haggle/contract/locale/amounts';
import { amountOf } from '../../lib/amount.ts';
import { numberOf } from '../../lib/typed-number.ts';

/** The values of the alert form. Typed values are text, empty where there is no criterion. */
export interface AlertValues {
  name: string;
  q: string;
  category: string;
  store: string;
  brand: string;
  minPrice: string;
  maxPrice: string;
  minDiscount: string;
  minScore: string;
  niche: string;
  freeShipping: boolean;
  hasCoupon: boolean;
  speedScore: string;
  speedMinutes: string;
  inApp: boolean;
  email: boolean;
  push: boolean;
  webhook: boolean;
  webhookUrl: string;
}

export type AlertField = keyof AlertValues;

/** Search criteria from the query parameters of the page the member came from. */
export type SearchPrefill = Partial<Record<keyof SavedQuery, string | number | boolean>>;

const emptyValues: AlertValues = {
  name: '',
  q: '',
  category: '',
  store: '',
  brand: '',
  minPrice: '',
  maxPrice: '',
  minDiscount: '',
  minScore: '',
  niche: '',
  freeShipping: false,
  hasCoupon: false,
  speedScore: '',
  speedMinutes: '60',
  inApp: true,
  email: true,
  push: false,
  webhook: false,
  webhookUrl: '',
};

/** Returns the values of a new alert, prefilled from a search. */
export function fromSearch(search: SearchPrefill): AlertValues {
  return { ...emptyValues, ...fromQuery(search) };
}

/** Returns the form values of an existing alert. */
export function fromAlert({ name, query, speed, channels, webhook }: Alert): AlertValues {
  const has = (channel: AlertChannel) => channels.includes(channel);
  return {
    ...fromSearch(query),
    name,
    ...(speed && { speedScore: String(speed.score), speedMinutes: String(speed.minutes) }),
    inApp: has('inApp'),
    email: has('email'),
    push: has('push'),
    webhook: has('webhook'),
    webhookUrl: webhook?.url ?? '',
  };
}

/** Criteria entered as text or numbers. */
export const texts = [
  'q',
  'category',
  'store',
  'brand',
  'minPrice',
  'maxPrice',
  'minDiscount',
  'minScore',
  'niche',
] as const;
/** Criteria written in the local number format; other numbers are plain digits. */
export const prices = ['minPrice', 'maxPrice'] as const;
/** Yes-or-no criteria. */
export const flags = ['freeShipping', 'hasCoupon'] as const;

function fromQuery(search: SearchPrefill): Partial<AlertValues> {
  const write = (name: (typeof texts)[number]) =>
    isOneOf(prices, name) ? writeAmount(Number(search[name])) : String(search[name]);
  const text = texts.filter((name) => search[name] !== undefined).map((name) => [name, write(name)]);
  const flag = flags.map((name) => [name, String(search[name]) === 'true']);
  return Object.fromEntries([...text, ...flag]);
}

/**
 * Returns the form's criteria as a query. Invalid numbers become NaN, which validation refuses. `before` is the query
 * being edited: `false` for free shipping or coupons can only be set through the API, has no field, and is preserved.
 */
export function toQuery(values: AlertValues, before: SavedQuery = {}): SavedQuery {
  const numbers = ['minDiscount', 'minScore'] as const;
  const words = ['q', 'category', 'store', 'brand', 'niche'] as const;
  const entries: [string, unknown][] = [
    ...words.map((name): [string, unknown] => [name, values[name].trim() || undefined]),
    ...prices.map((name): [string, unknown] => [name, amountOf(values[name])]),
    ...numbers.map((name): [string, unknown] => [name, numberOf(values[name])]),
    ...flags.map((name): [string, unknown] => [name, values[name] || (before[name] === false ? false : undefined)]),
  ];
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

function speedOf({ speedScore, speedMinutes }: AlertValues): Alert['speed'] {
  const score = numberOf(speedScore);
  return score === undefined ? null : { score, minutes: Number(speedMinutes) };
}

/**
 * Returns the request body. For an existing alert, the query and speed are included only if changed, because a new
 * query matches only deals posted from now on.
 */
export function toDraft(values: AlertValues, otherName: string, before?: Alert): AlertDraft | Partial<AlertDraft> {
  const query = toQuery(values, before?.query);
  const speed = speedOf(values);
  const channels = alertChannels.filter((channel) => values[channel]);
  const draft: AlertDraft = { name: values.name.trim() || otherName, query, speed, channels };
  // While the webhook is off, its address and key stay stored in case it's turned on again.
  if (values.webhook) draft.webhookUrl = values.webhookUrl.trim() || null;
  if (!before) return draft;
  const { query: _, speed: __, ...rest } = draft;
  return {
    ...rest,
    ...(!isSame(query, before.query) && { query }),
    ...(!isSame(speed, before.speed) && { speed }),
  };
}

function isSame(a: object | null, b: object | null): boolean {
  const sorted = (one: object | null) => JSON.stringify(one && Object.entries(one).toSorted());
  return sorted(a) === sorted(b);
}

const fields = keysOf(emptyValues);

/** Returns the field a refusal such as `query.maxPrice` belongs to. A query without criteria is shown at the words. */
export function fieldOf(path: string): AlertField | undefined {
  const [first = '', second = ''] = path.split('.');
  if (first === 'speed') return second === 'minutes' ? 'speedMinutes' : 'speedScore';
  if (first === 'channels') return 'inApp';
  const name = first === 'query' ? second || 'q' : first;
  return fields.find((field) => field === name);
}
