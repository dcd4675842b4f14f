import { createECDH, randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import type { EmbeddedConfig } from '../../src/platform/database/embedded/config.ts';
import { adminAuditCases } from '../harness/admin-audit-cases.ts';
import { createTestDatabase } from '../harness/database.ts';
import { copyTemplate, dropDatabase } from '../harness/postgres.ts';
import { type Member, password, TestSite } from '../harness/site.ts';
import { installWriteTriggers } from './rows.ts';

/** A push key like that of a browser. */
const browserKey = createECDH('prime256v1').generateKeys().toString('base64url');

export const roles = ['visitor', 'member', 'stranger', 'admin'] as const;
/** `member` owns the private data of the fuzz site; `stranger` also owns something of each kind. */
export type Role = (typeof roles)[number];

/** A small site with data of every kind, to be copied for each run. */
export interface FuzzSite {
  config: EmbeddedConfig;
  as: Record<Role, Member | null>;
  /** Strings in the member's private data, by the kind of data. */
  private: Record<string, string>;
  /** Strings that only admins may read. */
  adminOnly: Record<string, string>;
  /** Texts by field name, and IDs by noun. */
  knownValues: Record<string, readonly string[]>;
}

/** Returns strings for a member's private data, by kind. They must never be shown to another member. */
function canaries(owner: string): Record<string, string> {
  const names = [
    'token folder note word alert webhook device passkey feedback appeal report mail draft saved payout agent',
  ];
  return Object.fromEntries(names.flatMap((line) => line.split(' ')).map((name) => [name, `zq7${owner}${name}`]));
}

/** Builds the fuzz site and closes its database connection, so that it can be copied. */
export async function buildFuzzSite(): Promise<FuzzSite> {
  const site = new TestSite();
  const config = await createTestDatabase();
  await site.open(config);
  try {
    const [admin, member, stranger] = [await site.admin('boss'), await site.member('mina'), await site.member('otto')];
    const shop = { category: 'electronics', store: 'Kettle Shop', brand: 'Acme', couponCode: 'SAVE10', tags: ['tea'] };
    await site.context.database.insertInto('categories').values(categoriesOf('electronics', 'garden')).execute();
    const deals = { member: await site.deal(member, shop), stranger: await site.deal(stranger, shop) };
    await site.call('PUT /settings', { as: admin, body: { invitingTrust: 0 } });
    await createPrivateData(site, member, deals.stranger, canaries('m'));
    await createPrivateData(site, stranger, deals.member, canaries('s'));
    const adminOnly = await createAdminData(site, admin, member, stranger);
    await site.drain();
    await installWriteTriggers(site.context.database);
    const fuzzSite = { as: { visitor: null, member, stranger, admin }, private: canaries('m'), adminOnly };
    return { config, ...fuzzSite, knownValues: await readKnownValues(site, fuzzSite.as) };
  } finally {
    await site.close();
  }
}

/** Runs `work` on a copy of the fuzz site and deletes the copy afterwards: one per endpoint would take gigabytes. */
export async function withCopy<T>(fuzzSite: FuzzSite, work: (site: TestSite) => Promise<T>): Promise<T> {
  const config = await copyTemplate(inject('postgres'), fuzzSite.config.database);
  const site = new TestSite();
  await site.open(config);
  try {
    return await work(site);
  } finally {
    await site.close();
    await dropDatabase(config);
  }
}

function categoriesOf(...slugs: string[]) {
  return slugs.map((slug) => ({ name: slug, slug, path: slug }));
}

/** Performs what a member does over time, on a deal of another member. */
async function createPrivateData(
  site: TestSite,
  as: Member,
  deal: string,
  secret: Record<string, string>,
): Promise<void> {
  const call = async (key: string, body?: object) => {
    const reply = await site.call(key, { as, ...(body && { body }), headers: { 'user-agent': `${secret.agent}` } });
    if (reply.status !== 200) throw new Error(`${key} of the town gave ${JSON.stringify(reply.body)}`);
    return reply.body.data;
  };
  await site.call('POST /auth/login', {
    body: { email: as.email, password },
    headers: { 'user-agent': `${secret.agent}` },
  });
  const folder = await call('POST /save-folders', { name: secret.folder });
  await call(`POST /deals/${deal}/save`);
  await call(`PUT /saves/${deal}`, { note: secret.saved, folder: folder._id });
  await call('POST /invitations');
  await call('POST /users/me/mutes', { kind: 'word', value: secret.word });
  await call('POST /alerts', { name: secret.alert, query: { q: 'kettle' }, channels: ['inApp'] });
  await call('POST /auth/api-tokens', { name: secret.token, scope: 'write', days: 30 });
  await call('POST /feedback', {
    category: 'bug',
    summary: 'A lamp is dark',
    description: secret.feedback,
    email: as.email,
  });
  const details = { method: 'bank', holder: secret.payout, iban: 'DE89370400440532013000' };
  await call('PUT /affiliate/payout-details', { details, currentPassword: password });
  await call(`PUT /deals/${deal}/report`, { reason: 'spam', note: secret.report });
  await call(`POST /deals/${deal}/vote`, { voteValue: 1 });
  const comment = await call(`POST /deals/${deal}/comments`, { body: 'Works well, I have had one for years.' });
  await call(`POST /deals/${deal}/comments`, { body: 'And it was cheap.', parentId: comment._id });
  const deletedComment = await call(`POST /deals/${deal}/comments`, { body: `Taken back ${secret.note}` });
  await call(`DELETE /comments/${deletedComment._id}`);
  await call('PUT /users/me/notification-settings', { digest: 'daily', types: { upvote_received: { email: true } } });
  await site.deal(as, { title: `A deal that waits ${secret.draft}` }, { published: false });
  await insertPrivateRows(site, as, secret);
}

/** Inserts rows that would need a browser, a shop or a mail server. */
async function insertPrivateRows(site: TestSite, { id }: Member, secret: Record<string, string>): Promise<void> {
  const { database, secrets } = site.context;
  const at = new Date();
  await database
    .insertInto('passkeys')
    .values({
      user_id: id,
      credential_id: `${secret.passkey}`,
      public_key: Buffer.from('key'),
      name: `${secret.passkey}`,
      created_at: at,
    })
    .execute();
  await database
    .insertInto('identities')
    .values({
      user_id: id,
      issuer: 'https://accounts.example',
      subject: `${secret.passkey}`,
      provider_name: 'Accounts',
      label: `${secret.passkey}`,
      linked_at: at,
      used_at: at,
    })
    .execute();
  const tomorrow = new Date(at.getTime() + 86_400_000);
  await database
    .insertInto('wanted_requests')
    .values({ author_id: id, title: 'A quiet kettle', query: { q: 'kettle' }, created_at: at, ends_at: tomorrow })
    .execute();
  const session = database.selectFrom('sessions').select('id').where('user_id', '=', id).limit(1);
  await database
    .insertInto('push_subscriptions')
    .values({
      user_id: id,
      session_id: session,
      endpoint: `https://push.example/${secret.device}`,
      p256dh: browserKey,
      auth: secrets.encrypt(randomBytes(16).toString('base64url'), `push_subscriptions.auth:${id}`),
      created_at: at,
    })
    .execute();
  const recipient = `${secret.mail}@haggle.test`;
  const body = secrets.encrypt(JSON.stringify({ html: secret.mail, plain: secret.mail }), `mails.body:${recipient}`);
  await database
    .insertInto('mails')
    .values({ user_id: id, recipient, subject: 'Hello', body, created_at: at })
    .execute();
}

/** Performs every audited admin action once, and a few that affect the member. */
async function createAdminData(
  site: TestSite,
  admin: Member,
  member: Member,
  stranger: Member,
): Promise<Record<string, string>> {
  const call = (key: string, body?: object) => site.call(key, { as: admin, ...(body !== undefined && { body }) });
  const secret = canaries('m');
  const rejected = await site.deal(member, { title: `A deal turned down ${secret.draft}` }, { published: false });
  await call(`PUT /deals/${rejected}/reject`, { reason: 'No: this is what it always costs' });
  await site.call(`POST /deals/${rejected}/appeal`, { as: member, body: { text: secret.appeal } });
  await call(`POST /admin/users/${member.id}/notes`, { body: 'zq7adminsnote' });
  await call('POST /articles', {
    title: 'zq7adminsdraft',
    summary: 'Short.',
    body: 'zq7adminsdraft',
    isPublished: false,
  });
  await call('POST /articles', {
    title: 'How to choose a kettle',
    summary: 'Short.',
    body: '# Hot\n\nLong.',
    isPublished: true,
  });
  // Applied to the stranger, so that the member and the admin aren't left suspended, logged out or without data.
  for (const entry of Object.values(adminAuditCases)) await entry({ site, admin, member: stranger, call });
  return { note: 'zq7adminsnote', draft: 'zq7adminsdraft' };
}

const nouns = {
  deals: 'deals',
  comments: 'comments',
  users: 'users',
  sessions: 'sessions',
  passkeys: 'passkeys',
  'api-tokens': 'api_tokens',
  mails: 'mails',
  'save-folders': 'save_folders',
  notifications: 'notifications',
  mutes: 'mutes',
  alerts: 'alerts',
  partners: 'affiliate_partners',
  commissions: 'commissions',
  commission: 'commissions',
  payouts: 'payouts',
  articles: 'articles',
  feedback: 'feedback',
  categories: 'categories',
  brands: 'brands',
  stores: 'stores',
  synonyms: 'synonyms',
  redirects: 'redirects',
  overrides: 'seo_overrides',
  identities: 'identities',
  invitations: 'invitations',
  reports: 'report_cases',
  appeals: 'appeals',
  'vote-findings': 'vote_findings',
  'vote-rings': 'vote_rings',
  wanted: 'wanted_requests',
} as const;

async function readKnownValues(site: TestSite, as: FuzzSite['as']): Promise<FuzzSite['knownValues']> {
  const ids: Record<string, string[]> = {};
  for (const [noun, table] of Object.entries(nouns)) {
    const rows = await site.context.database.selectFrom(table).select('id').orderBy('id', 'desc').limit(12).execute();
    ids[noun] = [...rows.map(({ id }) => `${id}`), '999999999'];
  }
  const userIds = [as.member, as.stranger, as.admin].flatMap((one) => (one ? [one.id] : []));
  return {
    ...texts,
    ...ids,
    users: [...userIds, ...userIds, '4', '999999999'],
    saves: ids.deals ?? [],
    stats: ids.deals ?? [],
    redirect: ids.deals ?? [],
    'user-stats': userIds,

    id: ['1', '2', '3', '4', '5'],
  };
}

/** Valid values by field name. */
const texts: Record<string, string[]> = {
  password: [password],
  currentPassword: [password],
  newPassword: [password, 'another horse battery staple'],
  email: ['mina@haggle.test', 'otto@haggle.test', 'new@haggle.test'],
  username: ['mina', 'newcomer', 'boss', 'a_b-c'],
  token: ['x'.repeat(43)],
  category: ['electronics', 'garden', 'none-such'],
  slug: ['electronics', 'garden', 'kettle-shop', 'acme', 'about', 'how-to-choose-a-kettle', 'none-such'],
  path: ['electronics', 'garden', '/about', '/deals/1', '/somewhere-old'],
  from: ['/somewhere-old', '/deals/1'],
  to: ['/somewhere-new', '/'],
  store: ['Kettle Shop', 'kettle-shop'],
  brand: ['Acme', 'acme'],
  kind: ['stores', 'brands'],
  name: ['A name', 'haggle-2026-01-02T03-04-05Z.tar'],
  value: ['kettle', 'electronics', '2'],
  q: ['kettle', 'wireless headphones'],
  title: ['Wireless headphones with a case', 'An electric kettle of steel'],
  code: ['123456'],
  partner: ['kettle-shop'],
  url: ['https://shop.example/1'],
  linkTemplate: ['{url}?from=haggle', 'https://track.example/?to={url}'],
  domains: ['pans.example', 'pots.example'],
  domain: ['pans.example'],
  host: ['pans.example'],
  network: ['Direct'],
  timeZone: ['UTC', 'Europe/Berlin'],
  currency: ['USD'],
  sessionId: ['visit-0123456789abcdef'],
  dataType: ['events', 'deals'],
  accent: ['#0a5d3c', '#ffffff'],
  ids: ['1,2', '2'],
  startDate: ['2026-01-01', '2026-10-01'],
  endDate: ['2026-10-01', '2026-11-20'],
  payoutDate: ['2026-10-01'],
  day: ['2026-10-01'],
};
