import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { upload } from '../../../../test/harness/import-audit-cases.ts';
import { type Member, useSite } from '../../../../test/harness/site.ts';
import { flushEvents } from '../../analytics/tracking/actions.ts';
import { runIntegrityChecks } from '../../operations/integrity-checks/actions.ts';

const site = useSite();
let admin: Member;

beforeAll(async () => {
  admin = await site.admin();
});

const call = (key: string, body?: object) => site.call(key, { as: admin, ...(body && { body }) });

async function uploadFile(text: string, name?: string) {
  const { status, body } = await upload({ site, admin }, text, name);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
}

async function finishRun(id: string) {
  await site.drain();
  return (await call(`GET /admin/imports/${id}`)).body.data;
}

async function importFile(text: string, plan: object = {}) {
  const run = await uploadFile(text);
  await call(`PUT /admin/imports/${run._id}/plan`, { ...run.plan, ...plan });
  expect((await call(`POST /admin/imports/${run._id}/start`)).body.success).toBe(true);
  return finishRun(run._id);
}

const undo = (id: string) => call(`POST /admin/imports/${id}/undo`).then(() => finishRun(id));
const total = async () => Number((await site.connection.pool.query('select count(*) from deals')).rows[0].count);
const listNames = async (kind: 'stores' | 'brands' | 'categories') =>
  (await site.connection.pool.query(`select name from ${kind} order by name`)).rows.map(({ name }) => name);

/** @returns the logo's address */
async function uploadLogo(store: string, background: string): Promise<string> {
  const { body } = await call(`GET /admin/catalogue/names/stores?q=${encodeURIComponent(store)}`);
  const { _id } = body.data.find(({ name }: { name: string }) => name === store);
  const picture = sharp({ create: { width: 40, height: 40, channels: 3, background } });
  const data = new FormData();
  data.set('logo', new File([new Uint8Array(await picture.png().toBuffer())], 'logo.png', { type: 'image/png' }));
  const uploadReply = await call(`PUT /admin/catalogue/stores/${_id}/logo`, data);
  await site.drain();
  return `http://haggle.test${uploadReply.body.data.logoUrl}`;
}

/** Returns the integrity checks that found something. */
async function findIntegrityProblems() {
  const results = await runIntegrityChecks(site.context, () => {});
  return results.filter(({ count }) => count > 0);
}

let series = 0;
/** Returns a table of `count` deals with a store, a brand and a category of their own. */
function createTable(count: number): string {
  series += 1;
  const rows = Array.from(
    { length: count },
    (_, n) =>
      `Kettle ${series} of the size ${n},19.99,https://s${series}.example/${n},Shop ${series},Brand ${series},Kitchen > Kettles ${series}`,
  );
  return ['title,price,link,store,brand,category', ...rows].join('\n');
}

test('deals can be filtered by their import, in the list and on the lifecycle board', async () => {
  await importFile(createTable(1));
  const { _id } = await importFile(createTable(3));
  const { body } = await call(`GET /admin/deals?importRun=${_id}`);
  expect(body.pagination.total).toBe(3);
  expect(body.data.every(({ deal }: { deal: { title: string } }) => deal.title.includes(`Kettle ${series} `))).toBe(
    true,
  );
  const boardColumns = (await call(`GET /admin/deals/board?importRun=${_id}`)).body.data;
  expect(boardColumns.reduce((sum: number, { count }: { count: number }) => sum + count, 0)).toBe(3);
});

describe('an upload', () => {
  test('in German is understood, previewed and imported', async () => {
    const run = await uploadFile(
      [
        'Titel;Preis;UVP;Link;Kategorie;Händler;Datum;Irgendwas',
        'Wasserkocher aus Edelstahl;"79,99";"129,00";https://laden.example/1;Küche;Laden;21.11.2025;x',
        'Kurz;"79,99";;https://laden.example/2;Küche;Laden;21.11.2025;y',
      ].join('\n'),
      'deals.csv',
    );
    expect(run).toMatchObject({ state: 'draft', name: 'deals.csv', username: admin.username });
    const { body } = await call(`GET /admin/imports/${run._id}/preview`);
    expect(body.data.columns.map(({ name, field }: { name: string; field: string }) => [name, field])).toEqual([
      ['Titel', 'title'],
      ['Preis', 'price'],
      ['UVP', 'retailPrice'],
      ['Link', 'dealURL'],
      ['Kategorie', 'category'],
      ['Händler', 'store'],
      ['Datum', 'postedAt'],
      ['Irgendwas', null],
    ]);
    expect(body.data.missing).toEqual([]);
    expect(body.data.rows[0]).toMatchObject({
      row: 2,
      isKnown: false,
      deal: {
        title: 'Wasserkocher aus Edelstahl',
        price: 79.99,
        retailPrice: 129,
        category: 'Küche',
        isNewCategory: true,
        postedAt: '2025-11-21T00:00:00.000Z',
      },
    });
    expect(body.data.rows[1]).toMatchObject({ deal: null, problems: [{ field: 'title' }] });
    await call(`POST /admin/imports/${run._id}/start`);
    expect(await finishRun(run._id)).toMatchObject({
      state: 'done',
      imported: 1,
      bad: 1,
      share: 1,
      problems: [{ row: 3, field: 'title' }],
    });
    expect(await listNames('categories')).toContain('Küche');
    expect((await call('GET /deals/search?q=Wasserkocher')).body.data[0]).toMatchObject({ price: 79.99 });
  });

  test('with unknown columns must be mapped manually before it can start', async () => {
    const { _id: id, plan } = await uploadFile('a;b;c\nA very good kettle;12;https://mapped.example/1\n');
    expect((await call(`GET /admin/imports/${id}/preview`)).body.data.missing).toEqual(['title', 'price', 'dealURL']);
    expect((await call(`POST /admin/imports/${id}/start`)).body.code).toBe('import_incomplete');
    const columns = [
      { name: 'a', field: 'title' },
      { name: 'b', field: 'price' },
      { name: 'c', field: 'dealURL' },
    ];
    const preview = await call(`PUT /admin/imports/${id}/plan`, { ...plan, columns });
    expect(preview.body.data.rows[0].deal).toMatchObject({ title: 'A very good kettle', price: 12 });
    await call(`POST /admin/imports/${id}/start`);
    expect(await finishRun(id)).toMatchObject({ state: 'done', imported: 1 });
    expect((await call(`POST /admin/imports/${id}/start`)).body.code).toBe('import_started');
    expect((await call(`DELETE /admin/imports/${id}`)).body.code).toBe('import_started');
  });

  test('that contains no deals is refused with an explanation', async () => {
    for (const [text, expectedMessage] of [
      ['', 'There is nothing in that file.'],
      ['title,price,link\n', 'The file names columns, but has no rows.'],
      ['<html></html>', 'This is neither RSS nor Atom.'],
    ] as const) {
      const { status, body } = await upload({ site, admin }, text);
      expect([status, body.details[0].message]).toEqual([422, expectedMessage]);
    }
    expect((await call('POST /admin/imports', {})).status).toBe(422);
  });

  test('that is never started is deleted after a week, or when an admin discards it', async () => {
    const { _id: id } = await uploadFile(createTable(1));
    const other = await uploadFile(createTable(1));
    expect((await call(`DELETE /admin/imports/${other._id}`)).status).toBe(200);
    expect((await call(`GET /admin/imports/${other._id}`)).status).toBe(404);
    site.setClock(Date.now() + 8 * 86_400_000);
    await site.run('delete-expired-rows');
    site.setClock(undefined);
    expect((await call(`GET /admin/imports/${id}`)).status).toBe(404);
    const { rows } = await site.connection.pool.query('select from import_file_parts where run_id in ($1, $2)', [
      id,
      other._id,
    ]);
    expect(rows).toEqual([]);
  });
});

describe('an import', () => {
  test('can put its deals into the review queue instead of publishing them', async () => {
    expect(await importFile(createTable(3), { goesTo: 'queue' })).toMatchObject({ state: 'done', imported: 3 });
    const { rows } = await site.connection.pool.query(
      `select status, approved_at from deals where url like 'https://s${series}.example/%'`,
    );
    expect(rows).toEqual(Array(3).fill({ status: 'pending', approved_at: null }));
  });

  test('continues after the rows that were done when its process died', async () => {
    const run = await uploadFile(createTable(600));
    await call(`POST /admin/imports/${run._id}/start`);
    // The state that a process leaves behind if it dies after its first batch.
    await site.connection.pool.query(
      `update import_runs set state = 'running', rows_done = 250, imported = 250 where id = $1`,
      [run._id],
    );
    expect(await finishRun(run._id)).toMatchObject({ state: 'done', imported: 350, known: 0, bad: 0 });
  });

  test('that is stopped ends, and cannot be stopped again', async () => {
    const run = await uploadFile(createTable(3));
    await call(`POST /admin/imports/${run._id}/start`);
    expect((await call(`POST /admin/imports/${run._id}/stop`)).status).toBe(200);
    expect(await finishRun(run._id)).toMatchObject({ state: 'stopped' });
    expect((await call(`POST /admin/imports/${run._id}/stop`)).body.code).toBe('import_not_running');
  });

  test('imports deals of unknown categories without creating those, if so configured', async () => {
    expect(await importFile(createTable(1), { makesCategories: false })).toMatchObject({ imported: 1, bad: 0 });
    expect(await listNames('categories')).not.toContain(`Kettles ${series}`);
  });

  test('is available to admins only', async () => {
    const moderator = await site.staff('moderator');
    expect((await site.call('GET /admin/imports', { as: moderator })).status).toBe(403);
  });
});

describe('an undo', () => {
  test('removes everything an import created and nothing else, and leaves no integrity findings', async () => {
    const before = [await total(), await listNames('stores'), await listNames('brands'), await listNames('categories')];
    const run = await importFile(createTable(520));
    expect(await total()).toBe(Number(before[0]) + 520);
    expect((await call(`POST /admin/imports/${run._id}/undo`)).status).toBe(200);
    expect((await call(`POST /admin/imports/${run._id}/undo`)).body.code).toBe('import_not_over');
    expect(await finishRun(run._id)).toMatchObject({ state: 'undone', kept: 0 });
    const names = [await listNames('stores'), await listNames('brands'), await listNames('categories')];
    expect([await total(), ...names]).toEqual(before);
    expect(await findIntegrityProblems()).toEqual([]);
  });

  test('keeps deals that people voted on, commented on, saved or clicked, with their store and category', async () => {
    const before = await total();
    const run = await importFile(createTable(6));
    const { rows } = await site.connection.pool.query<{ id: string }>(
      `select id from deals where url like 'https://s${series}.example/%' order by id`,
    );
    const [votedId, commentedId, savedId, clickedId, viewedId] = rows.map(({ id }) => id);
    const reader = await site.member();
    await site.call(`POST /deals/${votedId}/vote`, { as: reader, body: { voteValue: 1 } });
    await site.call(`POST /deals/${commentedId}/comments`, { as: reader, body: { body: 'Works well for me.' } });
    await site.call(`POST /deals/${savedId}/save`, { as: reader });
    await site.call(`GET /affiliate/redirect/${clickedId}`);
    await site.call('POST /analytics/track', {
      body: { eventType: 'deal_view', dealId: viewedId, sessionId: 'session-0001' },
      headers: { 'user-agent': 'Mozilla/5.0 Firefox/140.0' },
    });
    await flushEvents(site.context);
    expect(await undo(run._id)).toMatchObject({ state: 'undone', kept: 4 });
    expect(await total()).toBe(before + 4);
    expect(await listNames('stores')).toContain(`Shop ${series}`);
    expect(await listNames('categories')).toContain(`Kettles ${series}`);
    await site.run('count-analytics');
    expect((await call('GET /analytics/deals')).body.data.deals).toMatchObject([{ dealId: viewedId, title: null }]);
    expect(await findIntegrityProblems()).toEqual([]);
  });

  test('removes the logo of a removed store, and keeps that of a remaining one', async () => {
    const run = await importFile(`${createTable(2)}\nA whisk to be saved,9,https://whisks.example/1,Whisks,,Kitchen`);
    const { rows } = await site.connection.pool.query("select id from deals where url like '%/whisks.example/%'");
    await site.call(`POST /deals/${rows[0]?.id}/save`, { as: await site.member() });
    const [removedLogo, kept] = [await uploadLogo(`Shop ${series}`, '#3c3'), await uploadLogo('Whisks', '#33c')];
    const statuses = () => Promise.all([removedLogo, kept].map(async (logo) => (await site.app.request(logo)).status));
    expect(await statuses()).toEqual([200, 200]);
    expect(await undo(run._id)).toMatchObject({ state: 'undone', kept: 1 });
    expect(await listNames('stores')).not.toContain(`Shop ${series}`);
    expect(await statuses()).toEqual([404, 200]);
  });

  test('lets the same file be imported again', async () => {
    const text = createTable(4);
    const first = await importFile(text);
    expect(await importFile(text)).toMatchObject({ imported: 0, known: 4 });
    await undo(first._id);
    expect(await importFile(text)).toMatchObject({ imported: 4, known: 0 });
  });
});

test('old URLs redirect to the imported deals until the import is undone, but never replace admin pages', async () => {
  const run = await importFile(
    [
      'title,price,link,old url',
      'A kettle that moved here,20,https://moved.example/1,https://old.example/angebote/kettle-1/?x=1',
      'Another that moved here,20,https://moved.example/2,/angebote/kettle-2',
      'A third that moved here,20,https://moved.example/3,/admin/users',
      'A fourth that moved here,20,https://moved.example/4,/deals/1/first',
    ].join('\n'),
  );
  expect(run).toMatchObject({ imported: 4, bad: 0 });
  const page = async (path: string) => (await site.call(`GET /admin/seo/redirects?q=${path}`, { as: admin })).body.data;
  const redirectRows = await page('kettle');
  expect(redirectRows.map(({ from }: { from: string }) => from)).toEqual(['/angebote/kettle-2', '/angebote/kettle-1']);
  expect(redirectRows[0].to).toMatch(/^\/deals\/\d+\/another-that-moved-here$/);
  expect(await page('/admin/users')).toEqual([]);
  await undo(run._id);
  expect(await page('kettle')).toEqual([]);
});

test('imports are listed newest first', async () => {
  const { _id: id } = await uploadFile(createTable(1), 'latest.csv');
  const { body } = await call('GET /admin/imports?limit=2');
  expect(body.data[0]).toMatchObject({ _id: id, name: 'latest.csv', state: 'draft' });
  expect(body.pagination.total).toBeGreaterThan(2);
});
