import * as analyticsLimits from '@haggle/contract/limits/analytics';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type Member, useSite } from '../../../test/harness/site.ts';
import { recordRelease } from './mark-actions.ts';

const site = useSite();
const hour = 3_600_000;
const noon = Date.UTC(2031, 4, 31, 12);
let admin: Member;

beforeAll(async () => {
  site.setClock(noon);
  admin = await site.admin();
});

const list = async (query = 'range=7d') =>
  (await site.call(`GET /analytics/marks?${query}`, { as: admin })).body.data as { at: string; kind: string }[];
const at = (time: number) => new Date(time).toISOString();

test('a release is marked when it first runs, and not when it restarts', async () => {
  await recordRelease(site.context, '9.1.0');
  site.setClock(noon + hour);
  await recordRelease(site.context, '9.1.0');
  await recordRelease(site.context, '9.2.0');
  expect(await list()).toEqual([
    { kind: 'release', at: at(noon), version: '9.1.0' },
    { kind: 'release', at: at(noon + hour), version: '9.2.0' },
  ]);
});

test('changed settings are marked by name, and closing and reopening the site are marked separately', async () => {
  site.setClock(noon + 24 * hour);
  // Closing a site requires a recently confirmed login.
  const owner = await site.admin();
  const saveSettings = async (body: object) =>
    expect((await site.call('PUT /settings', { as: owner, body })).status).toBe(200);
  await saveSettings({ tagline: 'Every day another', isFindable: true });
  const closing = { mode: 'read_only', text: null, until: null };
  await saveSettings({ closing });
  await saveSettings({ closing: { ...closing, mode: 'open' } });
  const day = 'from=2031-06-01&to=2031-06-01';
  expect(await list(day)).toEqual([
    { kind: 'settings', at: at(noon + 24 * hour), names: ['tagline'] },
    { kind: 'closing', at: at(noon + 24 * hour), mode: 'read_only' },
    { kind: 'closing', at: at(noon + 24 * hour), mode: 'open' },
  ]);
  expect(await list('from=2031-05-30&to=2031-05-30')).toEqual([]);
});

test('a time without counting is marked as an outage if it is long enough', async () => {
  const outageStart = noon + 72 * hour;
  site.setClock(outageStart);
  await site.run('count-analytics');
  await sql`delete from analytics_marks where kind = 'outage'`.execute(site.context.database);
  site.setClock(outageStart + analyticsLimits.minOutage - 60_000);
  await site.run('count-analytics');
  expect(await list('from=2031-06-03&to=2031-06-03')).toEqual([]);
  const lastCount = outageStart + analyticsLimits.minOutage - 60_000;
  site.setClock(lastCount + 5 * hour);
  await site.run('count-analytics');
  expect(await list('from=2031-06-03&to=2031-06-03')).toEqual([
    { kind: 'outage', at: at(lastCount), until: at(lastCount + 5 * hour) },
  ]);
});

test('finished imports that added deals and sent mailings are marked', async () => {
  const time = new Date(noon + 200 * hour);
  const { database } = site.context;
  await sql`insert into import_runs (name, bytes, state, plan, imported, created_at, seen_at)
    values ('old-site.csv', 10, 'done', '{}', 1200, ${time}, ${time}), ('empty.csv', 10, 'done', '{}', 0, ${time}, ${time}),
      ('mistake.csv', 10, 'undone', '{}', 30, ${time}, ${time}),
      ('members.csv', 10, 'done', '{"kind": "members"}', 70, ${time}, ${time})`.execute(database);
  await sql`insert into mailings (subject, body, state, audience, sent, started_at, ended_at)
    values ('Best of May', 'Look', 'sent', 500, 480, ${time}, ${time})`.execute(database);
  site.setClock(noon + 201 * hour);
  expect(await list('from=2031-06-08&to=2031-06-08')).toEqual([
    { kind: 'import', at: time.toISOString(), name: 'old-site.csv', deals: 1200 },
    { kind: 'mailing', at: time.toISOString(), subject: 'Best of May', sent: 480 },
  ]);
});
