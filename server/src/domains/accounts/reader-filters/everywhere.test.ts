import { beforeAll, describe, expect, test } from 'vitest';
import { type Member, useSite } from '../../../../test/harness/site.ts';
import { useMailbox } from '../../../../test/harness/site-mailbox.ts';
import { createCategory } from '../../catalogue/categories/actions.ts';
import type { FilterKind } from './actions.ts';

const site = useSite();
const mailbox = useMailbox(site);

beforeAll(async () => {
  const category = { description: '', icon: '' };
  await createCategory(site.context, { ...category, name: 'Audio', slug: 'audio', parentPath: null });
  await createCategory(site.context, { ...category, name: 'Headphones', slug: 'headphones', parentPath: 'audio' });
});

/** A member with a verified address. */
async function createVerifiedMember(): Promise<Member> {
  const member = await site.member();
  const verification = { email_verified_at: site.context.clock() };
  await site.context.database.updateTable('users').set(verification).where('id', '=', member.id).execute();
  return member;
}

async function getBody(as: Member, path: string) {
  const reply = await site.call(`GET ${path}`, { as });
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
  return reply.body;
}

/** Paths of the deals in a list, as they also occur in feeds and emails. */
async function dealPaths(as: Member, path: string): Promise<string> {
  const { data } = await getBody(as, path);
  return data.map(({ _id }: { _id: string }) => `/deals/${_id}`).join('\n');
}

async function send(as: Member, path: string, body: object): Promise<void> {
  const reply = await site.call(path, { as, body });
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
}

interface Case {
  /** Whether even readers without filters don't get the deal in their digest. */
  isNeverInDigest?: true;
  /** Fields that set the deal to be hidden apart from others. */
  fields: object;
  applyFilter: (reader: Member, deal: { id: string; mutedMember: Member }) => Promise<unknown>;
}

const mute = (kind: string, value: string) => (reader: Member) => send(reader, 'POST /users/me/mutes', { kind, value });

/** Doesn't compile while a kind of filter is missing. */
const cases: Record<FilterKind, Case> = {
  word: { fields: { title: 'A zenith made of plastic' }, applyFilter: mute('word', 'plastic') },
  store: { fields: { store: 'Muted Shop' }, applyFilter: mute('store', 'muted-shop') },
  category: { fields: { category: 'headphones' }, applyFilter: mute('category', 'audio') },
  user: { fields: {}, applyFilter: (reader, { mutedMember }) => mute('user', mutedMember.id)(reader) },
  hidesUnavailable: {
    fields: {},
    isNeverInDigest: true,
    async applyFilter(reader, { id }) {
      await send(reader, 'PUT /users/me/filters', { hidesUnavailable: true });
      await send(await site.admin(), `PUT /deals/${id}/status`, { status: 'sold_out' });
    },
  },
  hiddenDeal: { fields: {}, applyFilter: (reader, { id }) => send(reader, `PUT /deals/${id}/hide`, {}) },
};

/** Every way a deal can reach a reader, with the text they get. */
const channels = {
  list: (reader: Member) => dealPaths(reader, '/deals?niche=Clearance&limit=100'),
  trending: (reader: Member) => dealPaths(reader, '/deals/trending?niche=Clearance&limit=100'),
  search: (reader: Member) => dealPaths(reader, '/deals/search?q=zenith&limit=100'),
  async feed(reader: Member) {
    const { feedKey } = (await site.call('GET /users/me/filters', { as: reader })).body.data;
    const query = `niche=Clearance&reader=${feedKey}`;
    return (await site.app.request(`http://haggle.test/feeds/deals.rss?${query}`)).text();
  },
  alert: async (reader: Member) => JSON.stringify((await getBody(reader, '/notifications?limit=100')).data),
};

async function emailsTo({ email }: Member): Promise<string> {
  await site.drain();
  const messages = mailbox.emailsTo(email).filter(({ subject }) => subject !== 'Confirm your email address');
  return messages.map(({ text }) => text).join('\n');
}

const day = 86_400_000;
/** Timestamp of an hour in UTC, a number of days from now. */
const at = (days: number, hour: number) => (Math.floor(Date.now() / day) + days) * day + hour * 3_600_000;

describe('a filter hides deals from its reader’s lists, search, feed, alerts and digest, and no one else’s', () => {
  test.each(Object.entries(cases).map(([kind, filterCase], n) => ({ kind, n, ...filterCase })))(
    '$kind',
    async ({ fields, applyFilter, isNeverInDigest, n }) => {
      // Each case has its own days, so that its digest contains only its own deals.
      site.setClock(at(10 * n + 1, 12));
      const [author, mutedMember, voter, reader, other] = [
        await createVerifiedMember(),
        await createVerifiedMember(),
        await createVerifiedMember(),
        await createVerifiedMember(),
        await createVerifiedMember(),
      ];
      const readers = [reader, other] as const;
      for (const as of readers) {
        await send(as, 'PUT /users/me/notification-settings', { digest: 'daily', timeZone: 'UTC' });
        await send(as, 'POST /alerts', { name: 'Zeniths', query: { q: 'zenith' }, channels: ['inApp'] });
      }
      const baseFields = { title: 'A zenith of steel', niche: 'Clearance' };
      const shownId = await site.deal(author, baseFields);
      const hiddenId = await site.deal(mutedMember, { ...baseFields, ...fields });
      await applyFilter(reader, { id: hiddenId, mutedMember });
      for (const id of [shownId, hiddenId]) await send(voter, `POST /deals/${id}/vote`, { voteValue: 1 });
      await site.drain();

      const findDealIds = (text: string) =>
        [shownId, hiddenId].filter((id) => new RegExp(`/deals/${id}\\b`).test(text));
      const readChannels = async (as: Member) => {
        const idsByChannel: Record<string, string[]> = {};
        for (const [channel, read] of Object.entries(channels)) idsByChannel[channel] = findDealIds(await read(as));
        return idsByChannel;
      };
      const bothIds = [shownId, hiddenId];
      const onEveryChannel = (ids: string[]) =>
        Object.fromEntries(Object.keys(channels).map((channel) => [channel, ids]));
      expect(await readChannels(reader)).toEqual(onEveryChannel([shownId]));
      expect(await readChannels(other)).toEqual(onEveryChannel(bothIds));

      site.setClock(at(10 * n + 2, 8));
      await site.run('queue-regular-emails');
      expect(findDealIds(await emailsTo(reader)), 'digest').toEqual([shownId]);
      expect(findDealIds(await emailsTo(other)), 'digest').toEqual(isNeverInDigest ? [shownId] : bothIds);

      const hasFilters = async (as: Member) => (await site.call('GET /auth/me', { as })).body.data.hasFilters;
      expect([await hasFilters(reader), await hasFilters(other)]).toEqual([true, false]);
      site.setClock(undefined);
    },
  );
});

test('an alert for a muted store and category still matches its deals, as their list still shows them', async () => {
  const [author, reader] = [await createVerifiedMember(), await createVerifiedMember()];
  await mute('store', 'muted-shop')(reader);
  await mute('category', 'audio')(reader);
  await send(reader, 'POST /alerts', {
    name: 'Asked for',
    query: { store: 'muted-shop', category: 'headphones' },
    channels: ['inApp'],
  });
  await send(reader, 'POST /alerts', { name: 'Not asked for', query: { q: 'nadir' }, channels: ['inApp'] });
  const fields = { store: 'Muted Shop', category: 'headphones' };
  const matchingId = await site.deal(author, { ...fields, title: 'A gramophone that was asked for' });
  await site.deal(author, { store: 'Muted Shop', title: 'A nadir of that store' });
  await site.drain();
  const { body } = await site.call('GET /notifications?limit=100', { as: reader });
  const alerts = body.data.filter(({ type }: { type: string }) => type === 'deal_alert');
  expect(alerts).toMatchObject([{ link: expect.stringContaining(`/deals/${matchingId}`) }]);
  expect(await dealPaths(reader, '/deals?store=muted-shop&category=audio')).toContain(`/deals/${matchingId}`);
});
