import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { useSite } from '../../../test/site.ts';

const site = useSite();

test('health tells of database, storage, disk and mail, also of what is away', async () => {
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
    disk: { freeBytes: expect.any(Number) },
    storage: { isReachable: true, problem: null },
    mail: { isReachable: false, problem: 'Nobody answers.' },
  });
  expect(body.data.database.bytes).toBeGreaterThan(1_000_000);
  expect(body.data.partitions[0].name).toMatch(/^notifications_/);
});
