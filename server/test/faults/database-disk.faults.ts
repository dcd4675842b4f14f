import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { expectAllKept } from '../cluster/acknowledged-writes.ts';
import { Load } from '../cluster/load.ts';
import { until } from '../cluster/processes.ts';
import { LoneSite, say } from './lone-site.ts';
import { canMount, mountSmallDisk, type SmallDisk } from './small-disk.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const isPossible = canMount();
if (!isPossible)
  process.stderr.write('SKIPPED: a database on a full disk; only root may mount the small one that it takes.\n');

const site = new LoneSite();
const folder = mkdtempSync(join(tmpdir(), 'haggle-full-'));
let disk: SmallDisk | undefined;

beforeAll(async () => {
  if (!isPossible) return;
  disk = mountSmallDisk(folder, 400);
  await site.open({ DATA_DIR: folder });
});

afterAll(async () => {
  if (!isPossible) return;
  disk?.makeRoom();
  await site.close();
  disk?.remove();
  rmSync(folder, { recursive: true, force: true });
});

test.skipIf(!isPossible)(
  'a full database disk means 503s or 507s, no loss of acknowledged writes, and recovery once there is space',
  async () => {
    const load = new Load({ origin: site.node.origin, members: site.crowd, deals: site.deals, alsoPosts: true });
    await until('some are answered', () => load.answered > 50);
    disk?.fill();
    await until('it is noticed', () => load.failed.length > 5, { within: 120_000 });
    const answers = load.reasons();
    disk?.makeRoom();
    await site.untilReady(120_000);
    const before = load.answered;
    await until('writes are taken again', () => load.answered > before + 20, { within: 120_000 });
    await load.stop();
    say(`the database's disk full: ${load.answered} answered, ${load.failed.length} failed: ${answers.slice(0, 400)}`);
    for (const { reason } of load.failed) expect(reason).toMatch(/507|503/);
    await expectAllKept(site.database, load);
    await site.expectSound();
  },
);
