import type { KyselyPlugin } from 'kysely';
import { expect, test } from 'vitest';
import { useSite } from '../../../../test/harness/site.ts';
import { day } from '../../../kernel/time.ts';
import { readShownBanner } from '../../broadcast/banners/actions.ts';
import { invalidateSettings, readSettings } from './actions.ts';

const site = useSite();

/** The site with a database whose results are held back until they are released. */
function createSlowContext() {
  const { promise: gate, resolve: letThrough } = Promise.withResolvers<void>();
  const { promise: isAnswered, resolve: markAnswered } = Promise.withResolvers<void>();
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      markAnswered();
      await gate;
      return result;
    },
  };
  return { context: { ...site.context, database: site.context.database.withPlugin(plugin) }, isAnswered, letThrough };
}

test('settings that were requested before a change but arrive after it aren’t cached', async () => {
  const admin = await site.admin();
  const readSiteName = async () => (await site.call('GET /settings')).body.data.siteName;
  const nameBefore = await readSiteName();
  const slowSite = createSlowContext();
  invalidateSettings(site.context);
  const reading = readSettings(slowSite.context);
  await slowSite.isAnswered;
  const reply = await site.call('PUT /settings', { as: admin, body: { siteName: 'Penny Wise' } });
  expect(reply.status).toBe(200);
  slowSite.letThrough();
  expect((await reading).siteName).toBe(nameBefore);
  expect(await readSiteName()).toBe('Penny Wise');
});

test('a banner that was requested before a change but arrives after it isn’t cached', async () => {
  const admin = await site.admin();
  const slowSite = createSlowContext();
  const reading = readShownBanner(slowSite.context);
  await slowSite.isAnswered;
  const body = { text: 'Sale today', link: null, startsAt: null, endsAt: new Date(Date.now() + day).toISOString() };
  const addReply = await site.call('POST /admin/banners', { as: admin, body });
  expect(addReply.status, JSON.stringify(addReply.body)).toBe(200);
  slowSite.letThrough();
  expect(await reading).toBeNull();
  expect(await readShownBanner(site.context)).toMatchObject({ text: 'Sale today' });
});
