import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { backupPlace } from '../../../../test/harness/backups.ts';
import { useObjectStorage } from '../../../../test/harness/object-storage.ts';
import { useSite } from '../../../../test/harness/site.ts';
import type { CopyPlace } from '../../../platform/context.ts';
import { copyToPlace, deleteCopy } from './copy-store.ts';
import { generateKeyPair } from './encryption-store.ts';

// Which files stay in the folders of backups and of their copies, whatever went wrong before.

const site = useSite();
const bucket = useObjectStorage();
const day = 86_400_000;
/** The night of the next backup. */
let night = Math.ceil(Date.now() / day) * day + 4 * 3_600_000;
let folder: string;
let second: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haggle-retention-'));
  second = await mkdtemp(join(tmpdir(), 'haggle-retention-'));
});

beforeEach(async () => {
  await site.context.database.deleteFrom('backup_runs').execute();
  for (const path of [folder, second]) for (const name of await readdir(path)) await rm(join(path, name));
});

afterAll(async () => {
  for (const path of [folder, second]) await rm(path, { recursive: true });
});

/** Makes a scheduled backup, and keeps only that one. */
async function passNight(recipients?: string[]): Promise<string> {
  site.context.backups = backupPlace(site, folder, recipients && { folder: second, recipients });
  site.setClock(night);
  await site.context.database
    .insertInto('backup_plan')
    .values({ hour: 3, keep: 1, changed_at: new Date(0) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await site.run('make-daily-backup');
  await site.drain();
  night += day;
  return (
    (await readdir(folder))
      .filter((name) => name.endsWith('.tar'))
      .toSorted()
      .at(-1) ?? ''
  );
}

test('an old copy is deleted even if copies have been encrypted since, or no longer are', async () => {
  const { recipient } = await generateKeyPair();
  for (const recipients of [[], [recipient], []]) {
    const name = await passNight(recipients);
    expect(await readdir(second)).toEqual([recipients.length > 0 ? `${name}.age` : name]);
  }

  const place: CopyPlace = { s3: bucket.config, prefix: 'nightly/', recipients: [] };
  await writeFile(join(folder, 'plain'), 'A backup');
  await copyToPlace(join(folder, 'plain'), 'plain', place);
  await deleteCopy('plain', { ...place, recipients: [recipient] });
  await expect(bucket.read('nightly/plain')).rejects.toThrow('404');
});

test('a backup that was complete when its process was killed is deleted once there are newer ones', async () => {
  const first = await passNight();
  const { database } = site.context;
  await database.updateTable('backup_runs').set({ state: 'failed', problem: 'broken_off' }).execute();
  expect(await readdir(folder)).toEqual([first]);
  const next = await passNight();
  expect(next).not.toBe(first);
  expect(await readdir(folder)).toEqual([next]);
});

test('what interrupted backups and copies left is deleted a day later, and nothing else', async () => {
  const kept = ['haggle-2026-01-02T03-04-05Z.tar.part', 'notes.part', 'haggle-2026.tar.part'];
  const left = ['haggle-2026-01-01T03-04-05Z.tar.part', 'haggle-2026-01-01T03-04-05Z.tar.age.part'];
  for (const path of [folder, second])
    for (const name of [...kept, ...left]) {
      await writeFile(join(path, name), 'Half');
      const hours = name === kept[0] ? 23 : 25;
      const changedAt = new Date(night - hours * 3_600_000);
      await utimes(join(path, name), changedAt, changedAt);
    }
  const name = await passNight([]);
  for (const path of [folder, second]) expect((await readdir(path)).toSorted()).toEqual([...kept, name].toSorted());
});
