import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AuditCase, AuditFixture } from './audit-cases.ts';

/** Creates a backup folder with one backup. */
async function newBackup({ site }: AuditFixture): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'haggle-backups-'));
  const name = 'haggle-2026-01-02T03-04-05Z.tar';
  await writeFile(join(folder, name), '');
  const unsupported = () => {
    throw new Error('Nothing is made here.');
  };
  site.context.backups = { folder, pictures: undefined, copies: undefined, connect: unsupported, open: unsupported };
  return name;
}

export const backupAuditCases: Record<string, AuditCase> = {
  'POST /admin/backups': async (fixture) => {
    await newBackup(fixture);
    return fixture.call('POST /admin/backups');
  },
  'PUT /admin/backups/plan': async (fixture) => {
    await newBackup(fixture);
    return fixture.call('PUT /admin/backups/plan', { hour: 3, keep: 7 });
  },
  'DELETE /admin/backups/:name': async (fixture) => fixture.call(`DELETE /admin/backups/${await newBackup(fixture)}`),
};
