import { completeLocale } from '@haggle/contract/locale/currencies';
import { firstLocale, presentLocale } from '@haggle/contract/locale/locale';
import { pseudoLanguage } from '@haggle/contract/messages/pseudo';
import { presentLanguage } from '@haggle/contract/messages/translate';
import { type DataOf, type NotificationType, notificationTypes } from '@haggle/contract/notifications/kinds';
import { alarmNames } from '@haggle/contract/operations/staff-notices';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { english } from '../../../messages/english.ts';
import { readLanguage } from '../../../messages/read-messages.ts';
import * as accounts from '../../src/domains/accounts/credentials/emails.ts';
import * as feedback from '../../src/domains/content/feedback/emails.ts';
import * as sending from '../../src/domains/delivery/sending/emails.ts';
import * as suspensions from '../../src/domains/moderation/suspensions/emails.ts';
import type { Facts, NotificationContext } from '../../src/domains/notifications/fact-views.ts';
import { textOf } from '../../src/domains/notifications/word-views.ts';
import { toFeed } from '../../src/domains/search/feeds/views.ts';
import { drawDeal, drawSite } from '../../src/domains/sharing/share-images/views.ts';
import { type EmailMessage, renderEmail } from '../../src/platform/email/template.ts';
import { openPen } from '../../src/platform/images/lettering.ts';
import { useSite } from '../harness/site.ts';

// Texts outside the pages: emails, notifications (on the page, by email and as push), feeds and share images.
// All names below are Cyrillic, so any plain Latin text in the results is hard-coded.

const site = useSite();

beforeAll(() => {
  presentLanguage(readLanguage(pseudoLanguage));
  presentLocale(completeLocale({ ...firstLocale, language: pseudoLanguage }));
});

afterAll(() => {
  presentLanguage(english);
  presentLocale(firstLocale);
});

const name = 'Жёлтый';
const address = 'https://1.2/3';

/** Dates and times, which are formatted as in English because the pseudo-language is a variant of it. */
const ignoredPattern =
  /https:\S+|\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*\b|&\w+;|\bGMT\b|\b[AP]M\b/g;

/** Returns plain Latin words and placeholders that were not filled. */
function untranslatedWordsIn(text: string): string[] {
  return text.replaceAll(ignoredPattern, ' ').match(/[A-Za-z]{2,}|\{\{|undefined|null/g) ?? [];
}

const visibleTextOf = (markup: string) =>
  markup.replaceAll(/<!\[CDATA\[|\]\]>/g, ' ').replaceAll(/<style>.*?<\/style>|<[^>]*>/gs, ' ');

const securityEvents = Object.keys({
  totpOn: 0,
  totpOff: 0,
  totpChanged: 0,
  apiTokenMade: 0,
  passkeyAdded: 0,
  passkeyRemoved: 0,
  recoveryCodeUsed: 0,
  allForgotten: 0,
  endedByProof: 0,
  identityLinked: 0,
  identityUnlinked: 0,
  identitiesEndedByProof: 0,
  outletsEndedByProof: 0,
  strangeLogin: 0,
  payoutDetailsChanged: 0,
  payoutDetailsDeleted: 0,
  deletionScheduled: 0,
  codeReused: 0,
} satisfies Record<accounts.SecurityEvent, 0>) as accounts.SecurityEvent[];

const emailFrame = { username: name, origin: address, unsubscribe: { page: address, oneClick: address } };

const digestDeal = {
  id: '1',
  slug: null,
  title: name,
  price_cents: 1250,
  retail_cents: 2500,
  posted: null,
  discount_percent: 50,
  store_name: name,
  score: 7,
};

const links = [{ username: name, address }];

test('every email consists of translated messages only', async () => {
  /** Every email, by the function that writes it. */
  const emails: Record<string, readonly EmailMessage[]> = {
    verificationEmail: [accounts.verificationEmail(name, address)],
    passwordResetEmail: [accounts.passwordResetEmail(name, name, address)],
    claimInvitationEmail: [name, ''].map((oldSite) =>
      accounts.claimInvitationEmail({ siteName: name, oldSite, username: name, address }),
    ),
    suspensionEmail: [null, new Date(0)].map((until) =>
      suspensions.suspensionEmail({ username: name, reason: name, until, address }),
    ),
    appealEmail: [null, new Date(0)].flatMap((until) =>
      [true, false].map((isUpheld) => suspensions.appealEmail({ username: name, isUpheld, answer: name, until })),
    ),
    resetChoiceEmail: [accounts.resetChoiceEmail(name, links)],
    addressChangeEmail: [accounts.addressChangeEmail(name, address)],
    accessNoticeEmail: securityEvents.map((securityEvent) =>
      accounts.accessNoticeEmail(name, securityEvent, { device: name, day: name }),
    ),
    changeNoticeEmail: (['password', 'email'] as const).map((securityEvent) =>
      accounts.changeNoticeEmail(name, securityEvent, { passkeys: [name], providers: [name] }),
    ),
    feedbackReplyEmail: [feedback.feedbackReplyEmail(name, name, name)],
    feedbackOutcomeEmail: [true, false].map((isResolved) =>
      feedback.feedbackOutcomeEmail(name, name, { isResolved, resolution: name }),
    ),
    notificationEmail: [
      sending.notificationEmail({ title: name, message: name, link: '/1' }, { ...emailFrame, isLast: true }),
    ],
    digestEmail: (['day', 'week'] as const).map((period) =>
      sending.digestEmail({ deals: [digestDeal], unread: 3, period }, emailFrame),
    ),
  };
  expect(Object.keys(emails).sort()).toEqual(
    Object.keys({ ...accounts, ...feedback, ...sending, ...suspensions }).sort(),
  );
  for (const [template, messages] of Object.entries(emails))
    for (const message of messages) {
      const { html, plain } = await renderEmail(message, { name, colour: '#123456' });
      expect(untranslatedWordsIn(`${message.subject} ${plain} ${visibleTextOf(html)}`), template).toEqual([]);
    }
});

const deal = { id: '1', slug: null, title: name, status: 'active', isMine: true } as const;
const comment = { id: '2', text: name };
const plainFacts = {
  count: 1,
  deal,
  verdict: null,
  comment: null,
  actorName: name,
  badgeNames: [name],
} as const;

/** Subjects that a notification of any type can have. */
const about: readonly Partial<NotificationContext>[] = [
  {},
  { count: 3 },
  { comment },
  { comment, count: 3 },
  { comment: { id: '2', text: null } },
  { actorName: null, badgeNames: [] },
  { deal: { ...deal, isMine: false } },
  { deal: { ...deal, status: 'removed', isMine: false } },
  { deal: null },
];

const posted = { amount: 10, currency: 'EUR', decimals: 2 };

/** Data that the row of a notification can have. A webhook's failure is stored as a code. */
const dataByType: { [T in NotificationType]: readonly DataOf<T>[] } = {
  comment_reply: [{ kind: 'reply' }, { kind: 'mention' }, { kind: 'comment' }],
  price_drop: [
    { price: 12.5, was: 25 },
    { price: 12.5, was: 25, posted, wasPosted: { ...posted, amount: 20 } },
  ],
  deal_expired: [{}, { kind: 'reported_expired' }, { kind: 'reported_sold_out' }],
  deal_alert: [
    { alert: name, price: 12.5 },
    { alert: name, price: 12.5, posted },
  ],
  deal_posted: [
    { kind: 'user', source: '1', price: 12.5 },
    { kind: 'store', source: 'a-shop', name, price: 12.5, posted },
    { kind: 'brand', source: 'a-brand', name, price: 12.5 },
  ],
  deal_approved: [{}, { startsAt: '2026-11-23T10:00:00Z' }, { kind: 'edit' }],
  deal_rejected: [{ reason: null }, { reason: name }, { kind: 'edit', reason: name }],
  upvote_received: [{}],
  downvote_received: [{}],
  points_awarded: [
    { points: 5, reason: name },
    { points: 5, kind: 'topped', day: '2026-11-23' },
    { points: 5, kind: 'thanked' },
    { points: 5, kind: 'report' },
  ],
  badge_earned: [{}],
  system_message: [
    {},
    { reason: name },
    ...(
      ['removed', 'comment_removed', 'merged', 'appeal_upheld', 'appeal_turned_down', 'sign_up_approved'] as const
    ).flatMap((kind) => [{ kind }, { kind, reason: name }]),
    ...(['promoted', 'restored', 'requeued', 'suspension_lifted', 'sign_up_refused'] as const).map((kind) => ({
      kind,
    })),
    { kind: 'team_message', reason: name },
    { kind: 'warned', reason: name, about: { dealId: '1', commentId: '2' } },
    { kind: 'warning_withdrawn', reason: name },
    { kind: 'event_begun', name, source: '/1' },
    { kind: 'report_closed', isUpheld: true },
    { kind: 'report_closed', isUpheld: false },
    ...[undefined, 'answered 500', 'not_public', 'unreachable'].map((reason) => ({
      kind: 'webhook_off' as const,
      alert: name,
      ...(reason !== undefined && { reason }),
    })),
  ],
  // With several counts, the English “and” before the last one would be found.
  staff_summary: (['deals', 'reports', 'signUps', 'findings', 'feedback'] as const).map((what) => ({
    waiting: { [what]: 2 },
  })),
  staff_alarm: [{ kind: 'oldest_waits', hours: 3 }, ...alarmNames.map((kind) => ({ kind }))],
  payout_waiting: [{ payoutId: '1', price: 12.5 }],
  order_held: [{}],
  partner_changed: (['added', 'links', 'keys', 'reports'] as const).map((what) => ({ partnerId: '1', name, what })),
};

function expectTranslated<T extends NotificationType>(type: T): void {
  for (const data of dataByType[type])
    for (const variant of about) {
      const { title, message } = textOf({ ...plainFacts, ...variant, type, data } as Facts);
      const said = JSON.stringify({ ...variant, data });
      expect(title, said).not.toBe('');
      expect(untranslatedWordsIn(`${title} ${message}`), said).toEqual([]);
    }
}

test.each(notificationTypes)('a notification of the type %s consists of translated messages only', expectTranslated);

test('feeds consist of translated messages only', async () => {
  const author = await site.member();
  const id = await site.deal(author, { price: 12.5, retailPrice: 30, couponCode: '12345', freeShipping: true });
  const { body } = await site.call(`GET /deals/${id}`);
  const feedDeal = { ...body.data, title: name, store: body.data.store && { ...body.data.store, name } };
  for (const format of ['rss', 'atom'] as const)
    for (const q of [null, name]) {
      const feedOptions = { name, origin: address, search: '', q, updated: new Date('2026-11-23T10:00:00Z') };
      const feed = toFeed(format, [feedDeal], feedOptions);
      const said = feed.match(/<(title|subtitle|description|content|content:encoded|summary)\b[^>]*>.*?<\/\1>/gs) ?? [];
      expect(said.length).toBeGreaterThan(2);
      expect(
        untranslatedWordsIn(visibleTextOf(said.join(' ').replaceAll(/&lt;.*?&gt;/g, ' '))),
        `${format} ${q}`,
      ).toEqual([]);
    }
});

test('share images consist of translated messages only', async () => {
  const drawnTexts: string[] = [];
  for (const weight of [500, 700, 800] as const) {
    const pen = await openPen(weight);
    const draw = pen.draw.bind(pen);
    vi.spyOn(pen, 'draw').mockImplementation((text, size) => {
      drawnTexts.push(text);
      return draw(text, size);
    });
  }
  const branding = { name, tagline: name, colour: '#123456' };
  const shared = {
    ...{ id: '1', title: name, priceCents: 1250, retailCents: 2500, discountPercent: 50, score: 60 },
    ...{ storeName: name, isEnded: false, picture: null },
  };
  await drawSite(branding);
  await drawDeal(shared, branding);
  await drawDeal({ ...shared, isEnded: true, priceCents: 0 }, branding);
  vi.restoreAllMocks();
  expect(drawnTexts.length).toBeGreaterThan(8);
  expect(untranslatedWordsIn(drawnTexts.join(' '))).toEqual([]);
});
