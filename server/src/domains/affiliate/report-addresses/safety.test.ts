import { expect, test } from 'vitest';
import { csv, useReportNetwork } from '../../../../test/harness/report-network.ts';
import { useSite } from '../../../../test/harness/site.ts';
import { createSecrets } from '../../../platform/secrets/secrets.ts';
import { rotateSecrets } from '../../operations/secret-rotation/actions.ts';

const site = useSite();
const noon = Date.parse('2026-03-02T12:00:00Z');
const network = useReportNetwork(site, noon);
const key = { headerName: 'Authorization', headerValue: 'Bearer mellon' };

test('only the host and the header’s name are ever shown, and the rest is encrypted', async () => {
  await network.upload();
  const set = await network.setAddress('/report.csv?key=sesame', key);
  expect(set.body.data).toMatchObject({ host: `network.example:${network.port}`, headerName: 'Authorization' });
  await network.runSchedule();
  expect(network.requests[0]).toMatchObject({
    path: '/report.csv?key=sesame',
    headers: { authorization: 'Bearer mellon' },
  });
  const removed = await network.call('DELETE ~/report-address');
  expect(removed.body.data).toMatchObject({ host: null, headerName: null, fetchedAt: null });
  await network.setAddress('/report.csv?key=sesame', key);
  const shown = [set, removed, await network.call('GET ~/report-address'), await network.call('GET ~')];
  const audit = await network.call('GET /admin/audit?limit=5');
  const host = `network.example:${network.port}`;
  expect(audit.body.data).toMatchObject([
    { action: 'partner.report_address_set', changes: { host: [null, host] } },
    { action: 'partner.report_address_removed', changes: { host: [host, null] } },
    { action: 'partner.report_address_set' },
    {},
    {},
  ]);
  const rows = await site.context.database.selectFrom('report_addresses').selectAll().execute();
  const stored = rows.map(({ sealed, ...rest }) => [sealed.toString('latin1'), rest]);
  expect(JSON.stringify([...shown, audit, stored])).not.toMatch(/sesame|mellon/);
  expect(site.logLines.join('')).not.toMatch(/sesame|mellon/);
});

test('a redirect to another server doesn’t get the header, one within the server does', async () => {
  await network.upload();
  await network.setAddress('/start', key);
  const targets: Record<string, string> = {
    '/start': '/next',
    '/next': `http://storage.example:${network.port}/file`,
  };
  const answer = csv('F-1,10,1,open,\n');
  network.respond = (request, response) => {
    const location = targets[request.url ?? ''];
    if (location) response.writeHead(302, { location }).end();
    else answer(request, response);
  };
  await network.runSchedule();
  expect(network.requests.map(({ path, headers }) => [path, headers.authorization])).toEqual([
    ['/start', 'Bearer mellon'],
    ['/next', 'Bearer mellon'],
    ['/file', undefined],
  ]);
  expect(await network.readAddress()).toMatchObject({ problem: null, changed: 1 });
});

test.each([
  ['http://127.0.0.1/r.csv', {}],
  ['https://127.0.0.1/r.csv', {}],
  ['https://localhost/r.csv', {}],
  ['https://me:secret@network.example/r.csv', {}],
  ['http://network.example/r.csv', {}],
  ['ftp://network.example/r.csv', {}],
  ['https://network.example/r.csv?from={start}', {}],
  ['https://network.example/r.csv', { headerName: 'Host', headerValue: 'other.example' }],
  ['https://network.example/r.csv', { headerName: 'Key', headerValue: 'a\r\nb' }],
  ['https://network.example/r.csv', { headerName: 'Key' }],
  ['https://network.example/r.csv', { headerValue: 'mellon' }],
])('the address %s with %j is refused', async (url, rest) => {
  expect((await network.call('PUT ~/report-address', { url, ...rest })).status).toBe(422);
  expect((await network.readAddress()).host).toBeNull();
});

test('a new secret key decrypts the address after the secrets were rotated', async () => {
  await network.upload();
  await network.setAddress('/report.csv?key=sesame', key);
  const { secrets } = site.context;
  try {
    const bothKeys = createSecrets('the next key', 'a key for tests');
    expect(await rotateSecrets({ ...site.context, secrets: bothKeys })).toMatchObject({ lost: 0 });
    site.context.secrets = createSecrets('the next key');
    await network.runSchedule();
    expect(network.requests).toMatchObject([{ path: '/report.csv?key=sesame' }]);
  } finally {
    await rotateSecrets({ ...site.context, secrets: createSecrets('a key for tests', 'the next key') });
    site.context.secrets = secrets;
  }
});

test('what a treasurer’s address sends about their own orders is up to someone else', async () => {
  const treasurer = await site.staff('treasurer');
  const dealId = await site.deal(treasurer);
  await network.upload();
  await network.setAddress('/report.csv', {}, treasurer);
  network.respond = csv(`F-1,10,1,open,${dealId}\nF-2,10,1,ok,\n`);
  await network.runSchedule();
  expect(await network.listOrders()).toEqual(['F-2 approved 1', 'U-1 pending 1']);
  expect((await network.readAddress()).rowProblem).toMatch(/^Row 2: /);
  await site.drain();
  const { data } = (await network.call('GET /notifications')).body;
  expect(data.filter(({ type }: { type: string }) => type === 'partner_changed')).toMatchObject([
    { message: expect.stringMatching(/^Orders are imported from this address/) },
  ]);
});

test.each([
  ['lost the role', { staff_roles: [] }],
  ['was suspended', { suspended_until: new Date('2100-01-01') }],
  ['deleted their account', undefined],
])('if a treasurer %s, nothing is fetched from their address until someone else sets it', async (_, change) => {
  const { database } = site.context;
  const treasurer = await site.staff('treasurer');
  await network.upload();
  await network.setAddress('/report.csv', {}, treasurer);
  if (change) await database.updateTable('users').set(change).where('id', '=', treasurer.id).execute();
  else await database.updateTable('report_addresses').set({ set_by: null }).execute();
  await network.runSchedule();
  expect(network.requests).toEqual([]);
  expect((await network.readAddress()).problem).toMatch(/^Whoever set the address no longer looks after money/);
  await network.setAddress();
  await network.runSchedule();
  expect(await network.readAddress()).toMatchObject({ problem: null, rows: 0 });
});

test('a mapping that only its author has seen is not used for someone else’s address', async () => {
  const treasurer = await site.staff('treasurer');
  await network.upload('U-1,10,1,open,\n', treasurer);
  await network.setAddress();
  await network.runSchedule();
  expect((await network.readAddress()).problem).toMatch(/^Someone else on the team chose how/);
});

test('an address that is replaced during a fetch imports nothing', async () => {
  await network.upload();
  await network.setAddress();
  network.respond = async (request, response) => {
    site.setClock(noon + 1_000);
    await network.setAddress('/other.csv');
    csv('F-1,10,1,open,\n')(request, response);
  };
  await network.runSchedule();
  expect(await network.listOrders()).toEqual(['U-1 pending 1']);
  expect(await network.readAddress()).toMatchObject({ triedAt: null, fetchedAt: null, problem: null });
});

test('staff are notified once fetching has failed for three days in a row', async () => {
  await network.upload();
  await network.setAddress();
  network.respond = csv('', 503);
  const treasurer = await site.staff('treasurer');
  const listAlarms = async () => {
    await site.run('notify-staff');
    const { data } = (await network.call('GET /admin/dashboard', undefined, treasurer)).body;
    return data.alarms.map(({ name }: { name: string }) => name);
  };
  for (const day of [0, 1, 2]) {
    site.setClock(noon + day * 86_400_000);
    await network.runSchedule();
    expect(await listAlarms()).toEqual([]);
  }
  site.setClock(noon + 3 * 86_400_000);
  await network.runSchedule();
  expect(await listAlarms()).toEqual(['reports_missing']);
  const failing = await network.call('GET /admin/affiliate/failing-reports', undefined, treasurer);
  expect(failing.body.data).toMatchObject([
    {
      partner: { _id: network.partner.id },
      problem: expect.stringContaining('503'),
      since: '2026-03-02T12:00:00.000Z',
    },
  ]);
  const { data } = (await network.call('GET /notifications', undefined, treasurer)).body;
  expect(data).toContainEqual(
    expect.objectContaining({ title: "A partner's reports are missing", link: '/admin/affiliate-partners' }),
  );
  network.respond = csv('');
  site.setClock(noon + 4 * 86_400_000);
  await network.runSchedule();
  expect(await listAlarms()).toEqual([]);
  expect((await network.call('GET /admin/affiliate/failing-reports')).body.data).toEqual([]);
});
