import { z } from 'zod';
import { Deal, dealFilterFields, Niche } from '../deals/deals.ts';
import { endpoint } from '../endpoint.ts';
import * as alertLimits from '../limits/alerts.ts';
import * as dealLimits from '../limits/deals.ts';
import * as searchLimits from '../limits/search.ts';
import { t } from '../messages/translate.ts';
import { choice, Done, Id, list, one, PageQuery, requiredText, Slug, Time, TimeInput } from '../shapes.ts';
import { line } from '../visible-text.ts';
import { alertChannels } from './choices.ts';

export type AlertChannel = (typeof alertChannels)[number];

const { minPrice, maxPrice, minDiscount, freeShipping, hasCoupon, minScore } = dealFilterFields;

/**
 * The query of a saved search: the fields of list and feed URLs, with the same meaning, but only one category, brand,
 * store and kind each.
 */
export const SavedQuery = z
  .strictObject({
    q: line().max(searchLimits.maxWords).optional(),
    category: Slug.optional(),
    brand: Slug.optional(),
    store: Slug.optional(),
    minPrice,
    maxPrice,
    minDiscount,
    freeShipping,
    hasCoupon,
    niche: Niche.optional(),
    minScore,
  })
  .meta({ id: 'SavedQuery' });
export type SavedQuery = z.output<typeof SavedQuery>;

/** This many votes more up than down within this many minutes. */
const Speed = z.object({
  score: z
    .int({ error: () => t('alerts.fields.votesWhole') })
    .min(1, { error: () => t('alerts.fields.votesLeast') })
    .max(alertLimits.maxSpeedScore, {
      error: () => t('alerts.fields.votesMost', { most: alertLimits.maxSpeedScore }),
    }),
  minutes: z
    .int({ error: () => t('alerts.fields.minutesWhole') })
    .min(1, { error: () => t('alerts.fields.minutesLeast') })
    .max(alertLimits.maxSpeedMinutes, {
      error: () => t('alerts.fields.hoursMost', { most: alertLimits.maxSpeedMinutes / 60 }),
    }),
});

const AlertFields = z.object({
  name: requiredText(() => t('fields.name'), alertLimits.maxNameLength),
  query: SavedQuery,
  speed: Speed.nullable(),
  /** Where matches are delivered. Without any, the saved search is just a bookmark. */
  channels: z.array(z.enum(alertChannels, choice(alertChannels))).max(alertChannels.length),
  isActive: z.boolean(),
});

const Webhook = z.object({
  url: z.string(),
  /** Consecutive failed calls; too many turn the webhook off. */
  failures: z.int(),
  disabledAt: Time.nullable(),
  /** The outcome of the last call: a status code, or why there was no response. */
  lastOutcome: z.string().nullable(),
  lastAt: Time.nullable(),
});

export const Alert = AlertFields.extend({
  _id: Id,
  webhook: Webhook.nullable(),
  /** Deals that it has matched. */
  hits: z.int(),
  lastHitAt: Time.nullable(),
  createdAt: Time,
}).meta({ id: 'Alert' });
export type Alert = z.infer<typeof Alert>;

/**
 * Without `channels`, a new alert notifies on the site or, if a webhook is given, through that; a webhook given to an
 * existing one joins its channels. `[]` notifies no one.
 */
export const AlertDraft = AlertFields.partial({ speed: true, channels: true, isActive: true })
  .extend({
    /** Required for the channel `webhook`. */
    webhookUrl: z
      .url({ protocol: /^https?$/, error: () => t('fields.webAddress') })
      .max(dealLimits.maxUrlLength, { error: () => t('fields.addressTooLong') })
      .nullish(),
  })
  .strict();
export type AlertDraft = z.infer<typeof AlertDraft>;

/** The time from the event that made a deal match until members were notified. */
const AlertSpeed = z.object({
  days: z.int(),
  told: z.int(),
  medianMs: z.number().nullable(),
  p95Ms: z.number().nullable(),
});

export const listAlerts = endpoint({
  method: 'GET',
  path: '/alerts',
  who: 'member',
  summary: 'List my alerts and saved searches, and how fast alerts have been lately',
  answer: one(z.array(Alert)).extend({ delivery: AlertSpeed }),
});

/** The key that signs webhook calls, returned only once. */
const WithSecret = Alert.extend({ webhookSecret: z.string().nullable() });

export const createAlert = endpoint({
  method: 'POST',
  path: '/alerts',
  who: 'member',
  beforeApproval: true,
  confirm: 'partly',
  summary: 'Save a search, and get notified of new matches',
  body: AlertDraft,
  answer: one(WithSecret),
  errors: ['too_many_alerts', 'category_not_found', 'brand_not_found', 'store_not_found', 'page_not_allowed'],
});

export const changeAlert = endpoint({
  method: 'PUT',
  path: '/alerts/:id',
  who: 'member',
  beforeApproval: true,
  confirm: 'partly',
  only: 'own',
  summary: 'Change some of an alert; a new query counts from now on',
  params: z.object({ id: Id }),
  body: AlertDraft.partial(),
  answer: one(WithSecret),
  errors: ['alert_not_found', 'category_not_found', 'brand_not_found', 'store_not_found', 'page_not_allowed'],
});

export const deleteAlert = endpoint({
  method: 'DELETE',
  path: '/alerts/:id',
  who: 'member',
  beforeApproval: true,
  only: 'own',
  summary: 'Delete an alert or saved search',
  params: z.object({ id: Id }),
  answer: Done,
  errors: ['alert_not_found'],
});

export const listAlertHits = endpoint({
  method: 'GET',
  path: '/alerts/:id/hits',
  who: 'member',
  only: 'own',
  summary: 'List the deals that an alert matched, the latest first',
  params: z.object({ id: Id }),
  query: PageQuery,
  answer: list(z.object({ deal: Deal, toldAt: Time })),
  errors: ['alert_not_found'],
});

export const testAlertWebhook = endpoint({
  method: 'POST',
  path: '/alerts/:id/webhook/test',
  who: 'member',
  only: 'own',
  rate: 'testWebhook',
  waitsOutside: true,
  summary: "Call an alert's webhook once, turn it on again if it was off, and say what it answered",
  params: z.object({ id: Id }),
  answer: one(z.object({ ok: z.boolean(), outcome: z.string() })),
  errors: ['alert_not_found', 'no_webhook'],
});

/** What is new since a time, each number capped at the deal limits' `maxNews`. */
export const News = z
  .object({
    deals: z.int(),
    /** Deals that became hot, whenever they were posted. */
    hot: z.int(),
    /** Deals that the caller's alerts matched; null for visitors. */
    alerts: z.int().nullable(),
  })
  .meta({ id: 'News' });
export type News = z.infer<typeof News>;

export const readNews = endpoint({
  method: 'GET',
  path: '/news',
  who: 'anyone',
  summary: 'Count what is new since my last visit',
  query: z.strictObject({ since: TimeInput }),
  answer: one(News),
});

export const alertEndpoints = [
  readNews,
  listAlerts,
  createAlert,
  changeAlert,
  deleteAlert,
  listAlertHits,
  testAlertWebhook,
] as const;
