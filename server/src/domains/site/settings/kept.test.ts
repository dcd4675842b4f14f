import type { KyselyPlugin } from 'kysely';
import { expect, test } from 'vitest';
import { useSite } from '../../../../test/harness/site.ts';
import { day } from '../../../kernel/time.ts';
import { readShownBanner } from '../../broadcast/banners/actions.ts';
import { invalidateSettings, readSettings } from './actions.ts';

const site = useSite();

/** The site with a database whose results are held back until they are released. */
function late() {
  const { promise: gate, resolve: letThrough } = Promise.withResolvers<void>();
  const { promise: isAnswered, resolve: noteAnswer } = Promise.withResolvers<void>();
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      noteAnswer();
      await gate;
      return result;
    },
  };
  return { context: { ...site.context, database: site.context.database.withPlugin(plugin) }, isAnswered, letThrough };
}

test('settings that were requested before a change but arrive after it aren’t cached', async () => {
  const admin = await site.admin();
  const named = async () => (await site.call('GET /settings')).body.data.siteName;
  const former = await named();
  const slow = late();
  invalidateSettings(site.context);
  const reading = readSettings(slow.context);
  await slow.isAnswered;
  const reply = await site.call('PUT /settings', { as: admin, body: { siteName: 'Penny Wise' } });
  expect(reply.status).toBe(200);
  slow.letThrough();
  expect((await reading).siteName).toBe(former);
  expect(await named()).toBe('Penny Wise');
});

test('a banner that was requested before a change but arrives after it isn’t cached', async () => {
  const admin = await site.admin();
  const slow = late();
  const reading = readShownBanner(slow.context);
  await slow.isAnswered;
  const body = { text: 'Sale today', link: null, startsAt: null, endsAt: new Date(Date.now() + day).toISOString() };
  const added = await site.call('POST /admin/banners', { as: admin, body });
  expect(added.status, JSON.stringify(added.body)).toBe(200);
  slow.letThrough();
  expect(await reading).toBeNull();
  expect(await readShownBanner(site.context)).toMatchObject({ text: 'Sale today' });
});
