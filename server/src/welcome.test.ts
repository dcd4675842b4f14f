import { expect, test } from 'vitest';
import { useSite } from '../test/site.ts';
import { readEnv } from './env.ts';
import { followDeal } from './features/affiliate/actions.ts';
import { flushEvents } from './features/tracking/actions.ts';
import { openDatabase } from './platform/database/database.ts';
import { contextOfTown, welcome } from './welcome.ts';

const site = useSite();

test('visits are written after a town was built, although the connections that built it are closed', async () => {
  const { context, connection } = site;
  const dealId = await site.deal(await site.member());

  const hasty = openDatabase({ ...connection.pool.options, max: 2 }, context.log);
  const reader = { isDirect: false, address: '192.0.2.7', userAgent: 'Mozilla/5.0', declinesTracking: false };
  await followDeal(contextOfTown(context, hasty.database), { dealId, ...reader });
  await hasty.close();

  const body = { eventType: 'page_view', sessionId: 'session-0001' };
  expect((await site.call('POST /analytics/track', { body })).status).toBe(200);
  await flushEvents(context);
  expect(await context.database.selectFrom('analytics_events').select('session_id').execute()).toEqual([
    { session_id: body.sessionId },
  ]);
});

test('with ADMIN_EMAIL there is no demo town, and the log says so', async () => {
  const { context, connection } = site;
  const admin = { ADMIN_EMAIL: 'owner@haggle.test', ADMIN_PASSWORD: 'a long enough password' };
  const source = { isEmbedded: true, config: connection.pool.options } as Parameters<typeof welcome>[0]['source'];
  const said = () => site.logged.filter((line) => line.includes('no demo town is built'));
  await welcome({ context, source, env: readEnv({ ...admin, HAGGLE_DEMO: 'off' }) });
  expect(said()).toHaveLength(0);
  await welcome({ context, source, env: readEnv(admin) });
  expect(said()).toHaveLength(1);
});
