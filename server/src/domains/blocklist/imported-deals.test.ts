import { beforeAll, expect, test } from 'vitest';
import { newSource, upload } from '../../../test/harness/import-audit-cases.ts';
import { type Member, useSite } from '../../../test/harness/site.ts';
import { useWebServer } from '../../../test/harness/web-server.ts';

const site = useSite();
const server = useWebServer();
let admin: Member;

beforeAll(async () => {
  admin = await site.admin();
  site.allowedHosts.add(`shop.example:${server.port}`);
  const entries = [
    ['word', 'sweepstake', 'hold'],
    ['word', 'casinospam', 'refuse'],
    ['link_host', 'evil-host.example', 'refuse'],
  ];
  for (const [kind, value, effect] of entries) await call('PUT /admin/blocklist', { kind, value, effect });
});

const call = (key: string, body?: object) => site.call(key, { as: admin, ...(body && { body }) });

const titlesOf = (deals: { title: string }[]): string[] => deals.map(({ title }) => title).toSorted();
const listShownTitles = async () => titlesOf((await site.call('GET /deals?limit=50')).body.data);
const listWaitingTitles = async () =>
  titlesOf(
    (await call('GET /admin/approvals?limit=50')).body.data.map(({ deal }: { deal: { title: string } }) => deal),
  );

const problemsOf = (...values: string[]) =>
  values.map((value) => ({ field: null, message: `Contains something from the blocklist: ${value}` }));

/** Deals with new links, of which the first is fine, the second has to wait, and the others are refused. */
const dealsOf = (series: string) => {
  const link = `https://${series}.example`;
  const wrapped = 'https://www.awin1.com/cread.php?ued=https%3A%2F%2Fevil-host.example%2F';
  return [
    { title: `A kettle ${series}`, price: '20', link: `${link}/1` },
    { title: `A pan ${series}`, price: '20', link: `${link}/2`, description: 'With a **sweep**stake.' },
    { title: `A pot ${series}`, price: '20', link: `${link}/3`, description: 'A sweepstake and a *casino*spam.' },
    { title: `A cup ${series}`, price: '20', link: `${wrapped}${series}` },
    { title: `A jug ${series}`, price: '20', link: `${link}/5`, author: 'Casinospam' },
  ];
};

async function importFile(text: string) {
  const run = (await upload({ site, admin }, text, 'deals.json')).body.data;
  await call(`PUT /admin/imports/${run._id}/plan`, run.plan);
  const preview = (await call(`GET /admin/imports/${run._id}/preview`)).body.data;
  await call(`POST /admin/imports/${run._id}/start`);
  await site.drain();
  return { preview, done: (await call(`GET /admin/imports/${run._id}`)).body.data };
}

test('an upload’s deals with blocked content are bad rows, and those with watched content wait', async () => {
  const { preview, done } = await importFile(JSON.stringify(dealsOf('upload')));
  expect(done).toMatchObject({ imported: 2, bad: 3 });
  const problems = problemsOf('casinospam', 'evil-host.example', 'casinospam');
  expect(done.problems.map(({ row: _, ...problem }: { row: number }) => problem)).toEqual(problems);
  expect(preview.rows.flatMap((row: { problems: object[] }) => row.problems)).toEqual(problems);
  expect(await listShownTitles()).toEqual(['A kettle upload']);
  expect(await listWaitingTitles()).toEqual(['A pan upload']);
});

test('a source’s deals are checked in the same way', async () => {
  server.pages['/deals.json'] = (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(dealsOf('source')));
  };
  const columns = ['title', 'link', 'price', 'description', 'author'].map((name) => ({
    name,
    field: { link: 'dealURL', author: 'attributedTo' }[name] ?? name,
  }));
  const plan = { columns, makesCategories: false, category: null, goesTo: 'site' };
  const url = `http://shop.example:${server.port}/deals.json`;
  const { _id } = (await call('POST /admin/sources', newSource({ url, plan, isOn: false }))).body.data;
  await call(`POST /admin/sources/${_id}/read`);
  await site.drain();
  expect((await call('GET /admin/sources')).body.data[0]).toMatchObject({ imported: 2, bad: 3, problem: null });
  expect((await listShownTitles()).filter((title) => title.endsWith('source'))).toEqual(['A kettle source']);
  expect((await listWaitingTitles()).filter((title) => title.endsWith('source'))).toEqual(['A pan source']);
});

test('an import creates no category whose name is on the blocklist', async () => {
  const deal = {
    title: 'A bowl of glass',
    price: '20',
    link: 'https://bowls.example/1',
    category: 'Casinospam > Bowls',
  };
  expect((await importFile(JSON.stringify([deal]))).done).toMatchObject({ imported: 1, bad: 0 });
  const { rows } = await site.connection.pool.query(
    "select name from categories where name in ('Casinospam', 'Bowls')",
  );
  expect(rows).toEqual([]);
});
