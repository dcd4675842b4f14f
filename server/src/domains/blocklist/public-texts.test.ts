import { endpoints } from '@haggle/contract/endpoints';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { draft, type Member, password, useSite } from '../../../test/harness/site.ts';

const site = useSite();

const blockedWord = 'casinospam';
const address = 'https://casinospam.example/p';

let author: Member;
let curator: Member;
let dealId: string;
let olderId: string;
let otherDealId: string;
let commentId: string;

beforeAll(async () => {
  const moderator = await site.staff('moderator');
  [author, curator] = [await site.member(), await site.member()];
  olderId = await site.deal(await site.member());
  otherDealId = await site.deal(await site.member());
  dealId = await site.deal(author);
  const { body } = await site.call(`POST /deals/${dealId}/comments`, { as: author, body: { body: 'Mine.' } });
  commentId = body.data._id;
  await site.setTrustLevel(author, 2);
  await site.setTrustLevel(curator, 3);
  const entry = { kind: 'word', value: blockedWord, effect: 'refuse' };
  await site.call('PUT /admin/blocklist', { as: moderator, body: entry });
});

interface Call {
  as: Member | null;
  path?: string;
  body: object;
}

const request = () => ({ title: 'A quiet keyboard', note: 'Any colour.', query: { q: 'keyboard' } });
let names = 0;
const newcomer = () => {
  const username = `newcomer_${++names}`;
  return { username, email: `${username}@haggle.test`, password };
};

/** For each text that other members read: a valid call, into which the test puts the blocked word. */
const publicTexts: Record<string, { call: () => Call; fields: readonly string[] }> = {
  'POST /auth/register': { call: () => ({ as: null, body: newcomer() }), fields: ['username'] },
  'PUT /auth/profile': { call: () => ({ as: author, body: {} }), fields: ['displayName', 'bio'] },
  'POST /deals': {
    call: () => ({ as: author, body: draft() }),
    fields: ['title', 'dealURL', 'description', 'brand', 'store', 'imageUrl', 'couponCode', 'tags[]', 'nextBestWhere'],
  },
  'PUT /deals/:id': {
    call: () => ({ as: author, path: `/deals/${dealId}`, body: draft() }),
    fields: ['title', 'dealURL', 'description', 'brand', 'store', 'imageUrl', 'couponCode', 'tags[]', 'nextBestWhere'],
  },
  'PUT /deals/:id/title': {
    call: () => ({ as: curator, path: `/deals/${otherDealId}/title`, body: { title: 'A kettle of glass' } }),
    fields: ['title'],
  },
  'PUT /deals/:id/status': {
    call: () => ({ as: author, path: `/deals/${dealId}/status`, body: { status: 'sold_out', reason: 'Gone.' } }),
    fields: ['reason'],
  },
  'POST /deals/:id/merge': {
    call: () => ({ as: curator, path: `/deals/${otherDealId}/merge`, body: { into: olderId, reason: 'The same.' } }),
    fields: ['reason'],
  },
  'POST /deals/:id/comments': {
    call: () => ({ as: author, path: `/deals/${dealId}/comments`, body: { body: 'Good.' } }),
    fields: ['body'],
  },
  'PUT /comments/:id': {
    call: () => ({ as: author, path: `/comments/${commentId}`, body: { body: 'Better.' } }),
    fields: ['body'],
  },
  'POST /wanted': { call: () => ({ as: author, body: request() }), fields: ['title', 'note', 'query.q'] },
};

/** Texts by members that no other member reads, and why not. */
const otherTexts: Record<string, readonly string[]> = {
  'who it is, or that it is them': [
    'POST /auth/register email password invitation',
    'POST /auth/login email password code',
    'POST /auth/sessions/end tokenHash',
    'POST /auth/forgot-password email',
    'PUT /auth/reset-password/:token password',
    'PUT /auth/password currentPassword newPassword',
    'PUT /auth/email email currentPassword',
    'POST /auth/totp currentPassword',
    'PUT /auth/totp code',
    'DELETE /auth/totp currentPassword',
    'POST /auth/passkeys/start currentPassword',
    'POST /auth/confirm password code response.*',
    'POST /auth/passkeys response.*',
    'POST /auth/passkeys/login response.*',
    'POST /auth/deletion currentPassword',
    'POST /auth/providers/finish key answer code email invitation',
    'POST /auth/identities key answer',
    'POST /appeals/suspension email password code',
    'PUT /affiliate/payout-details currentPassword',
    'DELETE /affiliate/payout-details currentPassword',
  ],
  'the same act as registering': ['POST /auth/providers/finish username'],
  'only for themselves': [
    'POST /auth/passkeys name',
    'POST /auth/api-tokens name',
    'POST /deals/preview dealURL sharedTitle',
    'POST /comments/preview body',
    'PUT /saves/:dealId note folder',
    'POST /save-folders name',
    'PUT /save-folders/:id name',
    'PUT /users/me/notification-settings quietHours.from quietHours.to timeZone',
    'PUT /push/subscription endpoint keys.p256dh keys.auth',
    'DELETE /push/subscription endpoint',
    'POST /users/me/mutes value',
    'POST /alerts name query.q webhookUrl',
    'PUT /alerts/:id name query.q webhookUrl',
  ],
  'only for staff': [
    'POST /auth/register motive',
    'PUT /comments/:id/report note',
    'PUT /deals/:id/report note',
    'PUT /users/:id/report note',
    'POST /deals/:id/appeal text',
    'POST /appeals/suspension text',
    'POST /feedback summary description stepsToReproduce expectedBehavior actualBehavior email sentryErrorId userAgent url',
    'PUT /affiliate/payout-details details.email details.holder details.iban details.bic details.note',
    'POST /email/reports/:key * [].*',
    'POST /affiliate/postback/:partner transactionId orderId clickId currency',
    'POST /analytics/session/start sessionId userId entryPage referrer campaign',
    'POST /analytics/session/end sessionId exitPage',
    'POST /analytics/track dealId sessionId userId metadata.path metadata.searchQuery metadata.voteType metadata.badgeType metadata.action metadata.source metadata.*',
    'POST /analytics/track/batch events[].dealId events[].sessionId events[].userId events[].metadata.path events[].metadata.searchQuery events[].metadata.voteType events[].metadata.badgeType events[].metadata.action events[].metadata.source events[].metadata.*',
    'POST /analytics/performance/page pageUrl sessionId',
    'POST /analytics/performance/api endpoint method',
  ],
  'the name or number of what there is': [
    'POST /deals category',
    'PUT /deals/:id basedOn category keepImages[]',
    'POST /deals/:id/merge into',
    'POST /deals/:id/comments parentId',
    'POST /deals/bulk/status dealIds[]',
    'POST /alerts query.category query.brand query.store',
    'PUT /alerts/:id query.category query.brand query.store',
    'POST /wanted query.category query.brand query.store',
    'POST /wanted/:id/thanks dealId',
  ],
  'one of a list, or an amount': [
    'PUT /deals/:id/state-report currency',
    'POST /alerts query.freeShipping query.hasCoupon query.minPrice query.maxPrice',
    'PUT /alerts/:id query.freeShipping query.hasCoupon query.minPrice query.maxPrice',
    'POST /wanted query.freeShipping query.hasCoupon query.minPrice query.maxPrice',
    'POST /deals currency',
    'PUT /deals/:id currency',
  ],
  'kept of moderators alone': ['POST /deals attributedTo', 'PUT /deals/:id attributedTo'],
};

interface Schema {
  type?: string | string[];
  format?: string;
  enum?: unknown;
  const?: unknown;
  $ref?: string;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
  items?: Schema;
  $defs?: Record<string, Schema>;
}

/** Returns the paths of the fields of a body that take free text. */
function textsIn(body: z.ZodType): string[] {
  const root = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Schema;
  const collectTexts = (schema: Schema, path: string): string[] => {
    const referred = schema.$ref && root.$defs?.[schema.$ref.replace('#/$defs/', '')];
    if (referred) return collectTexts(referred, path);
    const pathOf = (name: string) => (path ? `${path}.${name}` : name);
    const types = [schema.type ?? []].flat();
    const choices = [schema.anyOf, schema.oneOf, schema.allOf].flatMap((schemas) => schemas ?? []);
    // A value of any type could be a text.
    const isAnything = types.length === 0 && choices.length === 0;
    const acceptsText = (types.includes('string') || isAnything) && !schema.enum && !('const' in schema);
    const isTime = schema.format === 'date-time' || schema.format === 'date';
    const { additionalProperties: rest, items } = schema;
    return [
      ...(acceptsText && !isTime ? [path] : []),
      ...choices.flatMap((one) => collectTexts(one, path)),
      ...Object.entries(schema.properties ?? {}).flatMap(([name, one]) => collectTexts(one, pathOf(name))),
      ...(typeof rest === 'object' ? collectTexts(rest, pathOf('*')) : []),
      ...(items ? collectTexts(items, `${path}[]`) : []),
    ];
  };
  return [...new Set(collectTexts(root, ''))];
}

test('every text field that members can send is either checked against the blocklist or exempt', () => {
  const textFields = endpoints.flatMap((one) => {
    const isMemberEndpoint = one.method !== 'GET' && (one.who === 'member' || one.who === 'anyone');
    const texts = isMemberEndpoint && 'body' in one ? textsIn(one.body) : [];
    return texts.map((field) => `${one.method} ${one.path} ${field}`);
  });
  const checkedFields = Object.entries(publicTexts).flatMap(([key, { fields }]) =>
    fields.map((field) => `${key} ${field}`),
  );
  const exemptFields = Object.values(otherTexts)
    .flat()
    .flatMap((line) => {
      const [method, path, ...fields] = line.split(' ');
      return fields.map((field) => `${method} ${path} ${field}`);
    });
  expect([...checkedFields, ...exemptFields].toSorted()).toEqual(textFields.toSorted());
});

const cases = Object.entries(publicTexts).flatMap(([key, { fields }]) => fields.map((field) => [key, field] as const));

test.each(cases)('a blocked word is refused by %s in the field %s', async (key, field) => {
  const { as, path, body } = publicTexts[key]?.call() ?? { as: null, body: {} };
  const [method = '', route = ''] = key.split(' ');
  const send = (body: object) => site.call(`${method} ${path ?? route}`, { as, body });
  const text = /URL|Url$/.test(field) ? address : `Only a ${blockedWord}`;
  const value = field === 'username' ? `a_${blockedWord}` : text;
  expect(await send(withText(body, field, value))).toMatchObject({ status: 422, body: { code: 'content_blocked' } });
  expect((await send(body)).body.code).not.toBe('content_blocked');
});

function withText(body: object, field: string, text: string): object {
  const [name = '', ...rest] = field.split('.');
  if (name.endsWith('[]')) return { ...body, [name.slice(0, -2)]: [text] };
  const inner: unknown = Reflect.get(body, name);
  return { ...body, [name]: rest.length > 0 ? withText(inner as object, rest.join('.'), text) : text };
}
