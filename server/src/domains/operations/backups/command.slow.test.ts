import { execFile } from 'node:child_process';
import { access, mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { useSite } from '../../../../test/harness/site.ts';
import { exitCodes } from '../../../commands/backup.ts';

const program = join(import.meta.dirname, '../../../../bin/haggle.js');
const site = useSite();
let folder: string;
const pathOf = (name: string) => join(folder, name);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haggle-command-'));
  for (const name of ['own', 'other', 'second']) await mkdir(pathOf(name));
});

afterAll(() => rm(folder, { recursive: true }));

async function backUp(...args: string[]): Promise<string> {
  const { host = '', port, user, database } = site.connection.pool.options;
  const env = {
    ...process.env,
    DATABASE_URL: `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`,
    DATA_DIR: pathOf('data'),
    BACKUP_DIR: pathOf('own'),
    BACKUP_COPY_TO: pathOf('second'),
  };
  const { stdout } = await promisify(execFile)(process.execPath, [program, 'backup', ...args], { env });
  return stdout;
}

test('the command copies backups in BACKUP_DIR to the second place, even if it’s named, and no others', async () => {
  expect(await backUp(pathOf('own'))).toContain(`Copied to ${pathOf('second')}`);
  const copies = await readdir(pathOf('second'));
  expect(copies).toEqual(await readdir(pathOf('own')));
  expect(copies).toHaveLength(1);

  expect(await backUp(pathOf('other'))).not.toContain('Copied');
  expect(await readdir(pathOf('other'))).toHaveLength(1);
  expect(await readdir(pathOf('second'))).toEqual(copies);
});

test('the command deletes what an interrupted one left a day ago', async () => {
  const part = pathOf('other/haggle-2026-01-02T03-04-05Z.tar.part');
  await writeFile(part, 'Half');
  await utimes(part, new Date(0), new Date(0));
  expect(await backUp(pathOf('other'))).toContain('Deleted haggle-2026-01-02T03-04-05Z.tar.part');
  await expect(access(part)).rejects.toThrow('ENOENT');
});

test('no command works on a database that puts tables into a schema other than public', async () => {
  vi.stubEnv('PGOPTIONS', '-c search_path=graphile_worker');
  await expect(backUp(pathOf('other'))).rejects.toThrow('Remove search_path from DATABASE_URL and PGOPTIONS.');
});

test('the command deletes old backups even if the new one can’t be copied, and fails', async () => {
  const namesBefore = await readdir(pathOf('own'));
  await rm(pathOf('second'), { recursive: true });
  const failure = backUp('--keep', '1');
  await expect(failure).rejects.toThrow('could not be copied');
  // On Kubernetes, another code would make the same backup again.
  await expect(failure).rejects.toMatchObject({ code: exitCodes.onlyAftermath });
  const names = await readdir(pathOf('own'));
  expect(names).toHaveLength(1);
  expect(names).not.toEqual(namesBefore);
});
