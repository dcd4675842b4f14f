import type { AuditCase, Stage } from './audit-cases.ts';
import type { Reply } from './site.ts';

let uploads = 0;

/** Returns a CSV file with two new deals. */
export function dealTable(): string {
  uploads += 1;
  const row = (n: number) => `A kettle number ${uploads}-${n},19.99,https://kettles.example/${uploads}/${n}`;
  return `title,price,link\n${row(1)}\n${row(2)}\n`;
}

function formOf(text: string, name: string): FormData {
  const form = new FormData();
  form.set('file', new File([text], name));
  return form;
}

/** Uploads a file for an import. */
export function upload(
  { site, admin }: Pick<Stage, 'site' | 'admin'>,
  text: string,
  name = 'deals.csv',
): Promise<Reply> {
  return site.call('POST /admin/imports', { as: admin, body: formOf(text, name) });
}

async function uploaded(stage: Stage): Promise<string> {
  return (await upload(stage, dealTable())).body.data._id;
}

/** Cases of admins changing uploads. */
const uploadAuditCases: Record<string, AuditCase> = {
  'POST /admin/imports': ({ call }) => call('POST /admin/imports', formOf(dealTable(), 'deals.csv')),
  'PUT /admin/imports/:id/plan': async (stage) => {
    const { _id: id, plan } = (await upload(stage, dealTable())).body.data;
    return stage.call(`PUT /admin/imports/${id}/plan`, { ...plan, goesTo: 'queue' });
  },
  'POST /admin/imports/:id/start': async (stage) => stage.call(`POST /admin/imports/${await uploaded(stage)}/start`),
  'POST /admin/imports/:id/stop': async (stage) => {
    const id = await uploaded(stage);
    await stage.call(`POST /admin/imports/${id}/start`);
    return stage.call(`POST /admin/imports/${id}/stop`);
  },
  'POST /admin/imports/:id/undo': async (stage) => {
    const id = await uploaded(stage);
    await stage.call(`POST /admin/imports/${id}/start`);
    await stage.site.drain();
    return stage.call(`POST /admin/imports/${id}/undo`);
  },
  'POST /admin/moved-sites/undo': async (stage) => {
    const oldSite = `Gone ${uploads}`;
    const { _id: id, plan } = (await upload(stage, dealTable())).body.data;
    await stage.call(`PUT /admin/imports/${id}/plan`, { ...plan, oldSite });
    await stage.call(`POST /admin/imports/${id}/start`);
    await stage.site.drain();
    return stage.call('POST /admin/moved-sites/undo', { oldSite });
  },
  'POST /admin/imports/:id/invite': async (stage) => {
    const { _id: id } = (await upload(stage, 'username,email\nPioneer,pioneer@old.example\n')).body.data;
    await stage.call(`POST /admin/imports/${id}/start`);
    await stage.site.drain();
    const { context } = stage.site;
    context.mailer = { send: async () => undefined, verify: async () => undefined, close: () => undefined };
    try {
      return await stage.call(`POST /admin/imports/${id}/invite`);
    } finally {
      await stage.site.drain();
      context.mailer = undefined;
    }
  },
  'DELETE /admin/imports/:id': async (stage) => stage.call(`DELETE /admin/imports/${await uploaded(stage)}`),
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

async function added({ site, admin }: Stage): Promise<string> {
  return (await site.call('POST /admin/sources', { as: admin, body: newSource() })).body.data._id;
}

/** Cases of admins changing sources. */
const sourceAuditCases: Record<string, AuditCase> = {
  'POST /admin/sources': ({ call }) => call('POST /admin/sources', newSource()),
  'PUT /admin/sources/:id': async (stage) =>
    stage.call(`PUT /admin/sources/${await added(stage)}`, newSource({ isOn: false })),
  'POST /admin/sources/:id/read': async (stage) => stage.call(`POST /admin/sources/${await added(stage)}/read`),
  'DELETE /admin/sources/:id': async (stage) => stage.call(`DELETE /admin/sources/${await added(stage)}`),
};

/** Cases of admins changing imports and their sources. */
export const importAuditCases: Record<string, AuditCase> = { ...uploadAuditCases, ...sourceAuditCases };
