import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { waitUntil } from '../cluster/processes.ts';
import { photo } from '../harness/photos.ts';
import { draft } from '../harness/site.ts';
import { StandaloneSite } from './lone-site.ts';
import { ballast, canMount, mountSmallDisk, type SmallDisk } from './small-disk.ts';

const canMountDisks = canMount();
if (!canMountDisks)
  process.stderr.write('SKIPPED: pictures on a full disk; only root may mount the small ones that it takes.\n');

// Incoming and stored pictures are on separate disks.

/** Returns the names of all files below a folder. */
function listFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile() && entry.name !== ballast).map(({ name }) => name);
}

const site = new StandaloneSite();
const folder = mkdtempSync(join(tmpdir(), 'haggle-uploads-'));
let pictureDisk: SmallDisk | undefined;
let uploadDisk: SmallDisk | undefined;

beforeAll(async () => {
  if (!canMountDisks) return;
  uploadDisk = mountSmallDisk(folder, 8);
  await site.open({ TMPDIR: folder }, { members: 2, deals: 1 });
  // The folder is created with the first picture, so a disk can be mounted there before.
  mkdirSync(join(site.node.folder, 'files'), { recursive: true });
  pictureDisk = mountSmallDisk(join(site.node.folder, 'files'), 8);
});

afterAll(async () => {
  if (!canMountDisks) return;
  pictureDisk?.remove();
  await site.close();
  uploadDisk?.remove();
  rmSync(folder, { recursive: true, force: true });
});

const formFields = () => Object.entries(draft()).map(([name, value]) => [name, String(value)] as const);
const countMyDeals = async () =>
  (await site.call(`GET /deals/user/${site.crowd[0]?.id}/submitted`, { as: site.crowd[0]?.token })).body.count;
const listOriginals = () => listFiles(join(site.node.folder, 'files/originals'));

async function post(photos: readonly Uint8Array[]) {
  const form = new FormData();
  for (const [name, value] of formFields()) form.set(name, value);
  for (const bytes of photos) form.append('images', new File([new Uint8Array(bytes)], 'photo.jpg'));
  return site.call('POST /deals', { as: site.crowd[0]?.token ?? '', body: form });
}

function expectRefusal({ status, headers, body }: Awaited<ReturnType<typeof post>>): void {
  expect(status).toBe(507);
  expect(body).toMatchObject({
    code: 'no_room',
    error: expect.stringMatching(/no room .* Leave pictures out, or try/),
  });
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
}

test.skipIf(!canMountDisks)(
  'a deal with a picture gets a 507 when the disk of stored pictures is full, and nothing of it is stored',
  async () => {
    pictureDisk?.fill(100_000);
    expectRefusal(await post([await photo(1_500, 1_000)]));
    expect(await countMyDeals()).toBe(0);
    expect(listOriginals()).toEqual([]);
    const { rows } = await sql`select from deal_images`.execute(site.database);
    expect(rows).toEqual([]);
    // Without a picture, everything fits.
    expect((await post([])).status).toBe(200);
    expect((await site.get(`/deals/${site.deals[0]}`)).status).toBe(200);
    expect((await site.get(`/og/deals/${site.deals[0]}.jpg`)).status).toBeLessThan(500);
  },
);

test.skipIf(!canMountDisks)('a picture stored for a refused deal is deleted by a later job', async () => {
  const small = await photo(120, 80);
  pictureDisk?.fill(60_000);
  expectRefusal(await post([small, await photo(1_500, 1_000)]));
  const key = createHash('sha256').update(small).digest('hex').slice(0, 32);
  expect(listOriginals()).toEqual([key]);
  await sql`update graphile_worker._private_jobs set run_at = now() where locked_at is null`.execute(site.database);
  await waitUntil('what hangs nowhere is forgotten', () => listOriginals().length === 0);
});

test.skipIf(!canMountDisks)(
  'a deal with a picture gets a 507 when the upload disk is full, leaving no file',
  async () => {
    pictureDisk?.freeSpace();
    uploadDisk?.fill(4_096);
    expectRefusal(await post([await photo(1_500, 1_000)]));
    uploadDisk?.freeSpace();
    expect(listFiles(folder)).toEqual([]);
    expect(await countMyDeals()).toBe(1);
  },
);

test.skipIf(!canMountDisks)(
  'pictures are stored, encoded and shown once there is space, without a restart',
  async () => {
    const { status, body } = await post([await photo(900, 600)]);
    expect(status).toBe(200);
    pictureDisk?.fill(2_000);
    const readImages = async () =>
      (await site.call(`GET /deals/${body.data._id}`, { as: site.crowd[0]?.token ?? '' })).body.data.optimizedImages;
    // Encoding runs while the disk is full, and waits for space.
    await site.waitUntilDrained();
    pictureDisk?.freeSpace();
    await sql`update graphile_worker._private_jobs set run_at = now()
    where locked_at is null and task_id in (select id from graphile_worker._private_tasks where identifier = 'encode-picture')`.execute(
      site.database,
    );
    await waitUntil('the picture is shown', async () => (await readImages()).length === 1, { timeout: 120_000 });
    const [image] = await readImages();
    expect((await site.get(image.webp)).status).toBe(200);
    const temporaryFiles = listFiles(join(site.node.folder, 'files')).filter((name) => /\.[0-9a-f-]{36}$/.test(name));
    expect(temporaryFiles).toEqual([]);
  },
);
