import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAllStored } from '../cluster/acknowledged-writes.ts';
import { Load } from '../cluster/load.ts';
import { waitUntil } from '../cluster/processes.ts';
import { printLine, StandaloneSite } from './lone-site.ts';
import { canMount, mountSmallDisk, type SmallDisk } from './small-disk.ts';

const canMountDisks = canMount();
if (!canMountDisks)
  process.stderr.write('SKIPPED: a database on a full disk; only root may mount the small one that it takes.\n');

const site = new StandaloneSite();
const folder = mkdtempSync(join(tmpdir(), 'haggle-full-'));
let disk: SmallDisk | undefined;

beforeAll(async () => {
  if (!canMountDisks) return;
  disk = mountSmallDisk(folder, 400);
  await site.open({ DATA_DIR: folder });
});

afterAll(async () => {
  if (!canMountDisks) return;
  disk?.freeSpace();
  await site.close();
  disk?.remove();
  rmSync(folder, { recursive: true, force: true });
});

test.skipIf(!canMountDisks)(
  'a full database disk means 503s or 507s, no loss of acknowledged writes, and recovery once there is space',
  async () => {
    const load = new Load({ origin: site.node.origin, members: site.crowd, deals: site.deals, postsDeals: true });
    await waitUntil('some are answered', () => load.answered > 50);
    disk?.fill();
    await waitUntil('it is noticed', () => load.failed.length > 5, { timeout: 120_000 });
    const failureReasons = load.reasons();
    disk?.freeSpace();
    await site.waitUntilReady(120_000);
    const before = load.answered;
    await waitUntil('writes are taken again', () => load.answered > before + 20, { timeout: 120_000 });
    await load.stop();
    printLine(
      `the database's disk full: ${load.answered} answered, ${load.failed.length} failed: ${failureReasons.slice(0, 400)}`,
    );
    for (const { reason } of load.failed) expect(reason).toMatch(/507|503/);
    await expectAllStored(site.database, load);
    await site.expectConsistent();
  },
);
