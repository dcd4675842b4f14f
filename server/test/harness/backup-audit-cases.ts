import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AuditCase, Stage } from './audit-cases.ts';

/** Creates a backup folder with one backup. */
async function newBackup({ site }: Stage): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'haggle-backups-'));
  const name = 'haggle-2026-01-02T03-04-05Z.tar';
  await writeFile(join(folder, name), '');
  const nothing = () => {
    throw new Error('Nothing is made here.');
  };
  site.context.backups = { folder, pictures: undefined, copies: undefined, connect: nothing, open: nothing };
  return name;
}

export const backupAuditCases: Record<string, AuditCase> = {
  'POST /admin/backups': async (stage) => {
    await newBackup(stage);
    return stage.call('POST /admin/backups');
  },
  'PUT /admin/backups/plan': async (stage) => {
    await newBackup(stage);
    return stage.call('PUT /admin/backups/plan', { hour: 3, keep: 7 });
  },
  'DELETE /admin/backups/:name': async (stage) => stage.call(`DELETE /admin/backups/${await newBackup(stage)}`),
};
