import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { useSite } from '../../../../test/harness/site.ts';

const site = useSite();

test('Health reports on database, storage, disk and mail, including a mail server that can’t be reached', async () => {
  const admin = await site.admin();
  site.context.dataDir = tmpdir();
  site.context.mailer = {
    send: async () => undefined,
    verify: () => Promise.reject(new Error('Nobody answers.')),
    close: () => undefined,
  };
  const { status, body } = await site.call('GET /admin/health', { as: admin });
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    database: { version: expect.stringMatching(/^\d+/), connectionsMost: expect.any(Number) },
    process: { version: expect.stringMatching(/^\d+\.\d+\.\d+/) },
    disk: { freeBytes: expect.any(Number) },
    storage: { isReachable: true, problem: null },
    mail: { isReachable: false, problem: 'Nobody answers.' },
    problems: expect.arrayContaining(['mail_away']),
  });
  expect(body.data.database.bytes).toBeGreaterThan(1_000_000);
  for (const table of ['affiliate_clicks', 'analytics_events', 'notifications']) {
    expect(body.data.partitions.map(({ name }: { name: string }) => name)).toContainEqual(
      expect.stringMatching(new RegExp(`^${table}_\\d`)),
    );
  }
});
