import { z } from 'zod';
import { Deal } from '../deals/deals.ts';
import { endpoint } from '../endpoint.ts';
import * as dealLimits from '../limits/deals.ts';
import * as eventLimits from '../limits/page-events.ts';
import { t } from '../messages/translate.ts';
import { Done, Id, list, one, pageFields, Slug, Time, TimeInput } from '../shapes.ts';
import { line } from '../visible-text.ts';
import { eventPlaces } from './choices.ts';
import { Cover } from './covers.ts';

export const eventStates = ['planned', 'running', 'over'] as const;

export type EventPlace = (typeof eventPlaces)[number];

/** The event that a page is about. */
export const PageEvent = z
  .object({ startsAt: Time, endsAt: Time, state: z.enum(eventStates), cover: Cover.nullable() })
  .meta({ id: 'PageEvent' });
export type PageEvent = z.infer<typeof PageEvent>;

/** Criteria for the deals of an event; null matches any deal. */
export const EventRule = z
  .strictObject({
    categoryId: Id.nullable().default(null),
    /** The slug of a store: `books-and-more`. */
    store: Slug.nullable().default(null),
    tag: line().min(1).max(dealLimits.maxTagLength).nullable().default(null),
    scoreLeast: z
      .int({ error: () => t('fields.wholeNumber') })
      .min(1, { error: () => t('site.fields.least') })
      .max(eventLimits.maxScore, { error: () => t('site.fields.most', { most: eventLimits.maxScore }) })
      .nullable()
      .default(null),
    /** Whether they must have been posted during the event. */
    isInWindow: z.boolean().default(true),
  })
  .meta({ id: 'EventRule' });
export type EventRule = z.output<typeof EventRule>;

const EventDraft = z.strictObject({
  startsAt: TimeInput,
  endsAt: TimeInput,
  /** A picture uploaded for texts. */
  coverKey: z
    .string()
    .regex(/^[a-f0-9]{32}$/)
    .nullable()
    .default(null),
  /** Null if all deals are picked manually. */
  rule: EventRule.nullable().default(null),
  shownIn: z.enum(eventPlaces).default('home'),
  /** Manually picked deals, in order. */
  dealIds: z
    .array(Id)
    .max(eventLimits.maxPicked, { error: () => t('content.fields.pickedMost', { most: eventLimits.maxPicked }) })
    .default([]),
});
export type EventDraft = z.output<typeof EventDraft>;

const EventChange = EventDraft.extend({
  /**
   * The `changedAt` that the editor started from, null if the page had no event. The change is refused if the event was
   * changed since.
   */
  basedOn: Time.nullable().optional(),
});
export type EventChange = z.output<typeof EventChange>;

/** An event as its editor needs it. */
export const EventSource = PageEvent.extend({
  shownIn: z.enum(eventPlaces),
  rule: EventRule.nullable(),
  /** The rule's category, also once it's hidden. */
  category: z.object({ _id: Id, name: z.string() }).nullable(),
  deals: z.array(Deal),
  /** How many members asked for a notification when it starts. */
  reminders: z.int(),
  changedAt: Time,
}).meta({ id: 'EventSource' });
export type EventSource = z.infer<typeof EventSource>;

const params = z.object({ slug: Slug });

export const listEventDeals = endpoint({
  method: 'GET',
  path: '/pages/:slug/deals',
  who: 'anyone',
  summary: 'List the deals of an event: those picked by hand first; none before it begins',
  params,
  query: z.strictObject(pageFields),
  answer: list(Deal),
  errors: ['page_not_found'],
});

export const getEventReminder = endpoint({
  method: 'GET',
  path: '/pages/:slug/reminder',
  who: 'member',
  summary: 'Check whether I get notified when an event begins',
  params,
  answer: one(z.object({ isSet: z.boolean() })),
  errors: ['page_not_found'],
});

export const setEventReminder = endpoint({
  method: 'PUT',
  path: '/pages/:slug/reminder',
  who: 'member',
  summary: 'Tell me when an event begins',
  params,
  answer: Done,
  errors: ['page_not_found', 'event_begun'],
});

export const dropEventReminder = endpoint({
  method: 'DELETE',
  path: '/pages/:slug/reminder',
  who: 'member',
  summary: 'Do not tell me when an event begins',
  params,
  answer: Done,
});

export const getEvent = endpoint({
  method: 'GET',
  path: '/admin/pages/:slug/event',
  who: 'content',
  summary: 'Read what makes a page one about an event; null where nothing does',
  params,
  answer: one(EventSource.nullable()),
});

export const putEvent = endpoint({
  method: 'PUT',
  path: '/admin/pages/:slug/event',
  who: 'content',
  summary: "Make a page of the owner's own one about an event, or change that event",
  params,
  body: EventChange,
  answer: one(EventSource),
  errors: [
    'page_not_found',
    'category_not_found',
    'store_not_found',
    'deal_not_found',
    'own_case',
    'changed_meanwhile',
  ],
});

export const removeEvent = endpoint({
  method: 'DELETE',
  path: '/admin/pages/:slug/event',
  who: 'content',
  summary: 'Make a page about an event one of text alone',
  params,
  answer: Done,
});

export const previewEvent = endpoint({
  method: 'POST',
  path: '/admin/pages/event-preview',
  who: 'content',
  summary: 'Show which deals would belong to an event, also before it begins',
  body: EventDraft,
  answer: one(z.object({ total: z.int(), deals: z.array(Deal) })),
  errors: ['store_not_found'],
});

export const pageEventEndpoints = [
  listEventDeals,
  getEventReminder,
  setEventReminder,
  dropEventReminder,
  getEvent,
  putEvent,
  removeEvent,
  previewEvent,
] as const;
