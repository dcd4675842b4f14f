import type { AuditCase, Stage } from './audit-cases.ts';
import type { Reply } from './site.ts';

let uploads = 0;

/** A table of two deals that no other has. */
export function dealTable(): string {
  uploads += 1;
  const row = (n: number) => `A kettle number ${uploads}-${n},19.99,https://kettles.example/${uploads}/${n}`;
  return `title,price,link\n${row(1)}\n${row(2)}\n`;
}

/** Uploads a file for an import. */
export function upload(
  { site, admin }: Pick<Stage, 'site' | 'admin'>,
  text: string,
  name = 'deals.csv',
): Promise<Reply> {
  const body = new FormData();
  body.set('file', new File([text], name));
  return site.call('POST /admin/imports', { as: admin, body });
}

async function uploaded(stage: Stage): Promise<string> {
  return (await upload(stage, dealTable())).body.data._id;
}

/** What admins do to imports. */
export const importAuditCases: Record<string, AuditCase> = {
  'POST /admin/imports': (stage) => upload(stage, dealTable()),
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
  'DELETE /admin/imports/:id': async (stage) => stage.call(`DELETE /admin/imports/${await uploaded(stage)}`),
};
