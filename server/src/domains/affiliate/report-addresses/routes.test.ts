import type { RequestListener } from 'node:http';
import { expect, test } from 'vitest';
import { csv, useReportNetwork } from '../../../../test/harness/report-network.ts';
import { useSite } from '../../../../test/harness/site.ts';

const site = useSite();
const noon = Date.parse('2026-03-02T12:00:00Z');
const hours = (count: number) => noon + count * 3_600_000;
const network = useReportNetwork(site, noon);

test('a report is fetched every day with the last 31 days, and imported like an uploaded one', async () => {
  await network.upload();
  await network.setAddress('/report.csv?key=sesame&from={from}&since={from:60}&to={to}T23:59:59');
  network.respond = csv('U-1,10,1,ok,\nF-2,50,2.50,open,\nF-3,50,2.50,odd,\n');
  await network.runSchedule();
  expect(network.requests.map(({ path }) => path)).toEqual([
    '/report.csv?key=sesame&from=2026-01-31&since=2026-01-02&to=2026-03-02T23:59:59',
  ]);
  expect(await network.listOrders()).toEqual(['F-2 pending 2.5', 'U-1 approved 1']);
  expect(await network.readAddress()).toMatchObject({
    ...{ rows: 3, changed: 2, failed: 1, problem: null, failingSince: null, isFetching: false },
    rowProblem: "Row 4: We don't know what “odd” means. Choose a meaning for it.",
    fetchedAt: '2026-03-02T12:00:00.000Z',
    nextAt: '2026-03-03T12:00:00.000Z',
  });
  await network.runSchedule();
  expect(network.requests).toHaveLength(1);
  site.setClock(hours(24));
  await network.runSchedule();
  expect(network.requests).toHaveLength(2);
  expect(await network.readAddress()).toMatchObject({ rows: 3, changed: 0, failed: 1 });
  expect(await network.listOrders()).toEqual(['F-2 pending 2.5', 'U-1 approved 1']);
});

test('nothing is fetched before one report was uploaded, and then by itself', async () => {
  await network.setAddress();
  await network.runSchedule();
  expect(await network.readAddress()).toMatchObject({ needsMapping: true, nextAt: null, triedAt: null });
  expect((await network.call('POST ~/report-address/fetch')).body).toMatchObject({
    code: 'report_unmapped',
    error: 'Upload one report of this partner first, so that we know what its columns mean.',
  });
  expect(network.requests).toEqual([]);
  await network.upload();
  await network.runSchedule();
  expect(network.requests).toHaveLength(1);
  expect(await network.readAddress()).toMatchObject({ needsMapping: false, rows: 0, problem: null });
});

test('an admin fetches now, in the background', async () => {
  await network.upload();
  expect((await network.call('POST ~/report-address/fetch')).body.code).toBe('no_report_address');
  await network.setAddress();
  network.respond = csv('F-2,50,2.50,open,\n');
  expect((await network.call('POST ~/report-address/fetch')).body.data).toMatchObject({
    isFetching: true,
    triedAt: null,
  });
  await site.drain();
  expect(await network.readAddress()).toMatchObject({ isFetching: false, rows: 1, changed: 1 });
  site.setClock(hours(1));
  expect((await network.call('POST ~/report-address/fetch')).body.data.isFetching).toBe(true);
  site.setClock(hours(2));
  expect((await network.readAddress()).isFetching).toBe(false);
  await site.drain();
  await site.backdateLogins(network.admin, 11);
  const path = `/admin/affiliate/partners/${network.partner.id}/report-address`;
  for (const key of [`PUT ${path}`, `DELETE ${path}`, `POST ${path}/fetch`]) {
    const body = key.startsWith('PUT') ? { url: 'https://network.example/' } : undefined;
    expect((await site.call(key, { as: network.admin, body })).body.code).toBe('confirmation_needed');
  }
  expect((await network.call('GET ~/report-address', undefined, await site.member())).status).toBe(403);
});

test.each<[string, RequestListener, string]>([
  ['an error', csv('', 500), 'The network returned error 500. Check the address.'],
  ['a refused key', csv('', 401), 'The network refused the key (error 401). Set the address again with a valid one.'],
  ['JSON', csv('', 200, 'application/json'), 'The address returned application/json instead of a CSV file.'],
  [
    'other columns',
    (_, response) => response.writeHead(200, { 'content-type': 'text/csv' }).end('a,b\n1,2\n'),
    'The file has other columns than the report you uploaded last. Upload a file from this address under “Orders from a file”.',
  ],
  [
    'only rows with errors',
    csv('F-1,ten,1,open,\n'),
    'No row of the file could be read. The first error: Enter an amount.',
  ],
  ['more than 2 MB', csv(' '.repeat(2 * 1024 * 1024)), 'The file is larger than 2 MB. Ask for fewer days.'],
  [
    'a redirect to a private address',
    (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
    "The address doesn't lead to a public server.",
  ],
  [
    'a connection that breaks off',
    ({ socket }) => socket.destroy(),
    "The network's server couldn't be reached, or sent no file in time.",
  ],
])('%s changes no orders, is shown in words, and is tried again after three hours', async (_, listener, problem) => {
  await network.upload();
  await network.setAddress();
  network.respond = csv('F-1,10,1,open,\n');
  await network.runSchedule();
  site.setClock(hours(24));
  network.respond = listener;
  await network.runSchedule();
  expect(await network.readAddress()).toMatchObject({
    ...{ problem, failingSince: '2026-03-03T12:00:00.000Z', triedAt: '2026-03-03T12:00:00.000Z', isFetching: false },
    ...{ rows: 1, fetchedAt: '2026-03-02T12:00:00.000Z', nextAt: '2026-03-03T15:00:00.000Z' },
  });
  expect(await network.listOrders()).toEqual(['F-1 pending 1', 'U-1 pending 1']);
  expect(site.logLines.at(-1) ?? '').not.toContain('sesame');
  site.setClock(hours(27));
  network.respond = csv('F-1,10,1,ok,\n');
  await network.runSchedule();
  expect(await network.readAddress()).toMatchObject({ problem: null, failingSince: null, changed: 1 });
});
