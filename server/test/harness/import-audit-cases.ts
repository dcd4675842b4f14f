import type { AuditCase, AuditFixture } from './audit-cases.ts';
import type { Reply } from './site.ts';

let uploads = 0;

/** Returns a CSV file with two new deals. */
export function dealCsv(): string {
  uploads += 1;
  const row = (n: number) => `A kettle number ${uploads}-${n},19.99,https://kettles.example/${uploads}/${n}`;
  return `title,price,link\n${row(1)}\n${row(2)}\n`;
}

function fileForm(text: string, name: string): FormData {
  const form = new FormData();
  form.set('file', new File([text], name));
  return form;
}

/** Uploads a file for an import. */
export function upload(
  { site, admin }: Pick<AuditFixture, 'site' | 'admin'>,
  text: string,
  name = 'deals.csv',
): Promise<Reply> {
  return site.call('POST /admin/imports', { as: admin, body: fileForm(text, name) });
}

async function uploadDeals(fixture: AuditFixture): Promise<string> {
  return (await upload(fixture, dealCsv())).body.data._id;
}

/** Cases of admins changing uploads. */
const uploadAuditCases: Record<string, AuditCase> = {
  'POST /admin/imports': ({ call }) => call('POST /admin/imports', fileForm(dealCsv(), 'deals.csv')),
  'PUT /admin/imports/:id/plan': async (fixture) => {
    const { _id: id, plan } = (await upload(fixture, dealCsv())).body.data;
    return fixture.call(`PUT /admin/imports/${id}/plan`, { ...plan, goesTo: 'queue' });
  },
  'POST /admin/imports/:id/start': async (fixture) =>
    fixture.call(`POST /admin/imports/${await uploadDeals(fixture)}/start`),
  'POST /admin/imports/:id/stop': async (fixture) => {
    const id = await uploadDeals(fixture);
    await fixture.call(`POST /admin/imports/${id}/start`);
    return fixture.call(`POST /admin/imports/${id}/stop`);
  },
  'POST /admin/imports/:id/undo': async (fixture) => {
    const id = await uploadDeals(fixture);
    await fixture.call(`POST /admin/imports/${id}/start`);
    await fixture.site.drain();
    return fixture.call(`POST /admin/imports/${id}/undo`);
  },
  'POST /admin/moved-sites/undo': async (fixture) => {
    const oldSite = `Gone ${uploads}`;
    const { _id: id, plan } = (await upload(fixture, dealCsv())).body.data;
    await fixture.call(`PUT /admin/imports/${id}/plan`, { ...plan, oldSite });
    await fixture.call(`POST /admin/imports/${id}/start`);
    await fixture.site.drain();
    return fixture.call('POST /admin/moved-sites/undo', { oldSite });
  },
  'POST /admin/imports/:id/invite': async (fixture) => {
    const { _id: id } = (await upload(fixture, 'username,email\nPioneer,pioneer@old.example\n')).body.data;
    await fixture.call(`POST /admin/imports/${id}/start`);
    await fixture.site.drain();
    const { context } = fixture.site;
    context.mailer = { send: async () => undefined, verify: async () => undefined, close: () => undefined };
    try {
      return await fixture.call(`POST /admin/imports/${id}/invite`);
    } finally {
      await fixture.site.drain();
      context.mailer = undefined;
    }
  },
  'DELETE /admin/imports/:id': async (fixture) => fixture.call(`DELETE /admin/imports/${await uploadDeals(fixture)}`),
};

const columns = [
  { name: 'title', field: 'title' },
  { name: 'link', field: 'dealURL' },
  { name: 'price', field: 'price' },
];
const plan = { columns, makesCategories: false, category: null, goesTo: 'queue' };

let sources = 0;

/** Returns the fields of a new source, whose server doesn't exist. */
export function newSource(fields: object = {}) {
  sources += 1;
  const url = `https://feeds.example/${sources}.rss`;
  return { name: `Feed ${sources}`, url, plan, everyMinutes: 60, isOn: true, ...fields };
}

async function addSource({ site, admin }: AuditFixture): Promise<string> {
  return (await site.call('POST /admin/sources', { as: admin, body: newSource() })).body.data._id;
}

/** Cases of admins changing sources. */
const sourceAuditCases: Record<string, AuditCase> = {
  'POST /admin/sources': ({ call }) => call('POST /admin/sources', newSource()),
  'PUT /admin/sources/:id': async (fixture) =>
    fixture.call(`PUT /admin/sources/${await addSource(fixture)}`, newSource({ isOn: false })),
  'POST /admin/sources/:id/read': async (fixture) =>
    fixture.call(`POST /admin/sources/${await addSource(fixture)}/read`),
  'DELETE /admin/sources/:id': async (fixture) => fixture.call(`DELETE /admin/sources/${await addSource(fixture)}`),
};

/** Cases of admins changing imports and their sources. */
export const importAuditCases: Record<string, AuditCase> = { ...uploadAuditCases, ...sourceAuditCases };
