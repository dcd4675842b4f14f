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
async function member(): Promise<Member> {
  const someone = await site.member();
  const proved = { email_verified_at: site.context.clock() };
  await site.context.database.updateTable('users').set(proved).where('id', '=', someone.id).execute();
  return someone;
}

async function get(as: Member, path: string) {
  const reply = await site.call(`GET ${path}`, { as });
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
  return reply.body;
}

/** Paths of the deals in a list, as they also occur in feeds and emails. */
async function links(as: Member, path: string): Promise<string> {
  const { data } = await get(as, path);
  return data.map(({ _id }: { _id: string }) => `/deals/${_id}`).join('\n');
}

async function put(as: Member, path: string, body: object): Promise<void> {
  const reply = await site.call(path, { as, body });
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
}

interface Case {
  /** Fields that set the deal to be hidden apart from others. */
  fields: object;
  choose: (reader: Member, deal: { id: string; pest: Member }) => Promise<unknown>;
}

const mute = (kind: string, value: string) => (reader: Member) => put(reader, 'POST /users/me/mutes', { kind, value });

/** Doesn't compile while a kind of filter is missing. */
const cases: Record<FilterKind, Case> = {
  word: { fields: { title: 'A zenith made of plastic' }, choose: mute('word', 'plastic') },
  store: { fields: { store: 'Muted Shop' }, choose: mute('store', 'muted-shop') },
  category: { fields: { category: 'headphones' }, choose: mute('category', 'audio') },
  user: { fields: {}, choose: (reader, { pest }) => mute('user', pest.id)(reader) },
  hidesUnavailable: {
    fields: {},
    async choose(reader, { id }) {
      await put(reader, 'PUT /users/me/filters', { hidesUnavailable: true });
      await put(await site.admin(), `PUT /deals/${id}/status`, { status: 'sold_out' });
    },
  },
  hiddenDeal: { fields: {}, choose: (reader, { id }) => put(reader, `PUT /deals/${id}/hide`, {}) },
};

/** Every way a deal can reach a reader, with the text they get. */
const ways = {
  list: (reader: Member) => links(reader, '/deals?niche=Clearance&limit=100'),
  trending: (reader: Member) => links(reader, '/deals/trending?niche=Clearance&limit=100'),
  search: (reader: Member) => links(reader, '/deals/search?q=zenith&limit=100'),
  async feed(reader: Member) {
    const { feedKey } = (await site.call('GET /users/me/filters', { as: reader })).body.data;
    const query = `niche=Clearance&reader=${feedKey}`;
    return (await site.app.request(`http://haggle.test/feeds/deals.rss?${query}`)).text();
  },
  alert: async (reader: Member) => JSON.stringify((await get(reader, '/notifications?limit=100')).data),
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
  test.each(Object.entries(cases).map(([kind, facts], n) => ({ kind, n, ...facts })))(
    '$kind',
    async ({ fields, choose, n }) => {
      // Each case has its own days, so that its digest contains only its own deals.
      site.setClock(at(10 * n + 1, 12));
      const [author, pest, voter, reader, other] = [
        await member(),
        await member(),
        await member(),
        await member(),
        await member(),
      ];
      const readers = [reader, other] as const;
      for (const as of readers) {
        await put(as, 'PUT /users/me/notification-settings', { digest: 'daily', timeZone: 'UTC' });
        await put(as, 'POST /alerts', { name: 'Zeniths', query: { q: 'zenith' }, channels: ['inApp'] });
      }
      const common = { title: 'A zenith of steel', niche: 'Clearance' };
      const wanted = await site.deal(author, common);
      const unwanted = await site.deal(pest, { ...common, ...fields });
      await choose(reader, { id: unwanted, pest });
      for (const id of [wanted, unwanted]) await put(voter, `POST /deals/${id}/vote`, { voteValue: 1 });
      await site.drain();

      const meets = (text: string) => [wanted, unwanted].filter((id) => new RegExp(`/deals/${id}\\b`).test(text));
      const reached = async (as: Member) => {
        const found: Record<string, string[]> = {};
        for (const [way, open] of Object.entries(ways)) found[way] = meets(await open(as));
        return found;
      };
      const all = [wanted, unwanted];
      const everyWay = (ids: string[]) => Object.fromEntries(Object.keys(ways).map((way) => [way, ids]));
      expect(await reached(reader)).toEqual(everyWay([wanted]));
      expect(await reached(other)).toEqual(everyWay(all));

      site.setClock(at(10 * n + 2, 8));
      await site.run('queue-regular-emails');
      expect(meets(await emailsTo(reader)), 'digest').toEqual([wanted]);
      expect(meets(await emailsTo(other)), 'digest').toEqual(all);

      const hasFilters = async (as: Member) => (await site.call('GET /auth/me', { as })).body.data.hasFilters;
      expect([await hasFilters(reader), await hasFilters(other)]).toEqual([true, false]);
      site.setClock(undefined);
    },
  );
});

test('an alert for a muted store and category still matches its deals, as their list still shows them', async () => {
  const [author, reader] = [await member(), await member()];
  await mute('store', 'muted-shop')(reader);
  await mute('category', 'audio')(reader);
  await put(reader, 'POST /alerts', {
    name: 'Asked for',
    query: { store: 'muted-shop', category: 'headphones' },
    channels: ['inApp'],
  });
  await put(reader, 'POST /alerts', { name: 'Not asked for', query: { q: 'nadir' }, channels: ['inApp'] });
  const fields = { store: 'Muted Shop', category: 'headphones' };
  const asked = await site.deal(author, { ...fields, title: 'A gramophone that was asked for' });
  await site.deal(author, { store: 'Muted Shop', title: 'A nadir of that store' });
  await site.drain();
  const { body } = await site.call('GET /notifications?limit=100', { as: reader });
  const told = body.data.filter(({ type }: { type: string }) => type === 'deal_alert');
  expect(told).toMatchObject([{ link: expect.stringContaining(`/deals/${asked}`) }]);
  expect(await links(reader, '/deals?store=muted-shop&category=audio')).toContain(`/deals/${asked}`);
});
