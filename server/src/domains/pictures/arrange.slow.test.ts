import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { plainPicture } from '../../../test/harness/photos.ts';
import { type Member, useSite } from '../../../test/harness/site.ts';
import { arrangePictures, attachPictures, readPictureKeys, storePictures } from './actions.ts';

const site = useSite();
let author: Member;
let folder: string;
let madeCount = 0;

beforeAll(async () => {
  author = await site.member();
  folder = await mkdtemp(join(tmpdir(), 'haggle-arrange-'));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

/** Stores `count` new pictures, each different from all earlier ones. */
function storeNewPictures(count: number): Promise<string[]> {
  const photos = Array.from({ length: count }, async () => {
    madeCount += 1;
    const path = join(folder, `${madeCount}.png`);
    await writeFile(
      path,
      await plainPicture(20 + madeCount, 20)
        .png()
        .toBuffer(),
    );
    return { name: `${madeCount}.png`, path };
  });
  return Promise.all(photos).then((photos) => storePictures(site.context, { id: '1' }, photos));
}

async function createDealWith(keys: string[]): Promise<string> {
  const id = await site.deal(author);
  await attachPictures(site.context, id, keys);
  return id;
}

async function listShownPictures(id: string): Promise<string[]> {
  return (await site.call(`GET /deals/${id}`)).body.data.images;
}

describe("a deal's pictures", () => {
  test('are listed with the addresses that the deal shows', async () => {
    const keys = await storeNewPictures(2);
    const id = await createDealWith(keys);
    await site.drain();
    const storedKeys = await readPictureKeys(site.context, id);
    expect(storedKeys.map((one) => one.key)).toEqual(keys);
    expect(storedKeys.map((one) => one.address)).toEqual(await listShownPictures(id));
  });

  test("do not include another deal's", async () => {
    const [ownKey = '', otherKey = ''] = await storeNewPictures(2);
    const id = await createDealWith([ownKey]);
    await createDealWith([otherKey]);
    expect((await readPictureKeys(site.context, id)).map((one) => one.key)).toEqual([ownKey]);
  });

  test('are reordered immediately, without being encoded again', async () => {
    const keys = await storeNewPictures(3);
    const id = await createDealWith(keys);
    await site.drain();
    const shownBefore = await listShownPictures(id);
    expect(shownBefore).toHaveLength(3);
    await arrangePictures(site.context, id, keys.toReversed());
    expect(await listShownPictures(id)).toEqual(shownBefore.toReversed());
    const { body } = await site.call(`GET /deals/${id}`);
    expect(body.data.imagePlaceholder).toMatch(/^data:/);
  });

  test('can be left out, and new ones appear once they are encoded', async () => {
    const [first = '', second = '', third = ''] = await storeNewPictures(3);
    const id = await createDealWith([first, second]);
    await site.drain();
    const [, secondAddress = ''] = await listShownPictures(id);
    await arrangePictures(site.context, id, [third, second]);
    expect(await listShownPictures(id)).toEqual([secondAddress]);
    await site.drain();
    const shownAfter = await listShownPictures(id);
    expect(shownAfter).toHaveLength(2);
    expect(shownAfter[0]).toContain(third);
    expect(shownAfter[1]).toBe(secondAddress);
  });

  test('can all be removed', async () => {
    const id = await createDealWith(await storeNewPictures(1));
    await arrangePictures(site.context, id, []);
    await site.drain();
    expect(await listShownPictures(id)).toEqual([]);
  });

  test('are limited to eight', async () => {
    const keys = await storeNewPictures(1);
    const id = await createDealWith(keys);
    const nineKeys = Array.from({ length: 9 }, () => keys[0] ?? '');
    await expect(arrangePictures(site.context, id, nineKeys)).rejects.toMatchObject({ code: 'invalid' });
    expect(await readPictureKeys(site.context, id)).toHaveLength(1);
  });

  test('end up in one of the requested orders when several are requested at the same time', async () => {
    const keys = await storeNewPictures(4);
    const id = await createDealWith(keys.slice(0, 1));
    const arrangements = [keys, keys.toReversed(), keys.slice(2)];
    await Promise.all(arrangements.map((arrangement) => arrangePictures(site.context, id, arrangement)));
    expect(arrangements).toContainEqual((await readPictureKeys(site.context, id)).map((one) => one.key));
  });

  test('are encoded even if a second deal uses the same picture while it’s queued', async () => {
    const keys = await storeNewPictures(1);
    const [one, otherId] = [await createDealWith(keys), await createDealWith(keys)];
    await site.drain();
    expect(await listShownPictures(one)).toEqual(await listShownPictures(otherId));
    expect(await listShownPictures(one)).toHaveLength(1);
  });

  test('that are missing from the storage don’t hold up the others', async () => {
    const [lostKey = '', foundKey = ''] = await storeNewPictures(2);
    await site.context.storage.delete(`originals/${lostKey}`);
    const id = await createDealWith([lostKey, foundKey]);
    await site.drain();
    expect(await listShownPictures(id)).toEqual([`/images/${foundKey}/main.jpeg`]);
  });
});
