import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { plain } from '../../../test/harness/photos.ts';
import { type Member, useSite } from '../../../test/harness/site.ts';
import { arrangePictures, attachPictures, readPictureKeys, storePictures } from './actions.ts';

const site = useSite();
let author: Member;
let folder: string;
let made = 0;

beforeAll(async () => {
  author = await site.member();
  folder = await mkdtemp(join(tmpdir(), 'haggle-arrange-'));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

/** Stores `count` new pictures, each different from all earlier ones. */
function keep(count: number): Promise<string[]> {
  const photos = Array.from({ length: count }, async () => {
    made += 1;
    const path = join(folder, `${made}.png`);
    await writeFile(
      path,
      await plain(20 + made, 20)
        .png()
        .toBuffer(),
    );
    return { name: `${made}.png`, path };
  });
  return Promise.all(photos).then((photos) => storePictures(site.context, { id: '1' }, photos));
}

async function dealWith(keys: string[]): Promise<string> {
  const id = await site.deal(author);
  await attachPictures(site.context, id, keys);
  return id;
}

async function shown(id: string): Promise<string[]> {
  return (await site.call(`GET /deals/${id}`)).body.data.images;
}

describe("a deal's pictures", () => {
  test('are listed with the addresses that the deal shows', async () => {
    const keys = await keep(2);
    const id = await dealWith(keys);
    await site.drain();
    const known = await readPictureKeys(site.context, id);
    expect(known.map((one) => one.key)).toEqual(keys);
    expect(known.map((one) => one.address)).toEqual(await shown(id));
  });

  test("do not include another deal's", async () => {
    const [mine = '', theirs = ''] = await keep(2);
    const id = await dealWith([mine]);
    await dealWith([theirs]);
    expect((await readPictureKeys(site.context, id)).map((one) => one.key)).toEqual([mine]);
  });

  test('are reordered immediately, without being encoded again', async () => {
    const keys = await keep(3);
    const id = await dealWith(keys);
    await site.drain();
    const before = await shown(id);
    expect(before).toHaveLength(3);
    await arrangePictures(site.context, id, keys.toReversed());
    expect(await shown(id)).toEqual(before.toReversed());
    const { body } = await site.call(`GET /deals/${id}`);
    expect(body.data.imagePlaceholder).toMatch(/^data:/);
  });

  test('can be left out, and new ones appear once they are encoded', async () => {
    const [first = '', second = '', third = ''] = await keep(3);
    const id = await dealWith([first, second]);
    await site.drain();
    const [, secondAddress = ''] = await shown(id);
    await arrangePictures(site.context, id, [third, second]);
    expect(await shown(id)).toEqual([secondAddress]);
    await site.drain();
    const after = await shown(id);
    expect(after).toHaveLength(2);
    expect(after[0]).toContain(third);
    expect(after[1]).toBe(secondAddress);
  });

  test('can all be removed', async () => {
    const id = await dealWith(await keep(1));
    await arrangePictures(site.context, id, []);
    await site.drain();
    expect(await shown(id)).toEqual([]);
  });

  test('are limited to eight', async () => {
    const keys = await keep(1);
    const id = await dealWith(keys);
    const nine = Array.from({ length: 9 }, () => keys[0] ?? '');
    await expect(arrangePictures(site.context, id, nine)).rejects.toMatchObject({ code: 'invalid' });
    expect(await readPictureKeys(site.context, id)).toHaveLength(1);
  });

  test('end up in one of the requested orders when several are requested at the same time', async () => {
    const keys = await keep(4);
    const id = await dealWith(keys.slice(0, 1));
    const arrangements = [keys, keys.toReversed(), keys.slice(2)];
    await Promise.all(arrangements.map((arrangement) => arrangePictures(site.context, id, arrangement)));
    expect(arrangements).toContainEqual((await readPictureKeys(site.context, id)).map((one) => one.key));
  });

  test('are encoded even if a second deal uses the same picture while it’s queued', async () => {
    const keys = await keep(1);
    const [one, two] = [await dealWith(keys), await dealWith(keys)];
    await site.drain();
    expect(await shown(one)).toEqual(await shown(two));
    expect(await shown(one)).toHaveLength(1);
  });

  test('that are missing from the storage don’t hold up the others', async () => {
    const [lost = '', found = ''] = await keep(2);
    await site.context.storage.delete(`originals/${lost}`);
    const id = await dealWith([lost, found]);
    await site.drain();
    expect(await shown(id)).toEqual([`/images/${found}/main.jpeg`]);
  });
});
