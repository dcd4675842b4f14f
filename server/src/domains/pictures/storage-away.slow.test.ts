import { createHash } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { freePort } from '../../../test/harness/launch.ts';
import { useObjectStorage } from '../../../test/harness/object-storage.ts';
import { photo, plainPicture } from '../../../test/harness/photos.ts';
import { draft, useSite } from '../../../test/harness/site.ts';
import { s3Storage } from '../../platform/storage/s3.ts';

const s3 = useObjectStorage();
const site = useSite();

function connectStorage() {
  site.context.storage = s3Storage(s3.config, site.context.log);
}

/** Simulates a pulled cable: nothing responds at the storage's address. */
async function disconnectStorage() {
  const endpoint = `http://127.0.0.1:${await freePort()}`;
  site.context.storage = s3Storage({ ...s3.config, endpoint }, site.context.log);
}

afterEach(connectStorage);

async function postDeal(bytes: Uint8Array) {
  const author = await site.member();
  const form = new FormData();
  for (const [name, value] of Object.entries(draft())) form.set(name, String(value));
  form.append('images', new File([new Uint8Array(bytes)], 'photo.png'));
  const { status, headers, body } = await site.call('POST /deals', { as: author, body: form });
  const shown = async () => (await site.call(`GET /deals/${body.data._id}`, { as: author })).body.data;
  return { author, status, headers, body, shown };
}

describe('pictures in S3', () => {
  test('are stored, encoded and served, with a 503 while the storage is unreachable', async () => {
    connectStorage();
    const { status, shown } = await postDeal(await photo(700, 500));
    expect(status).toBe(200);
    await site.drain();
    const [image] = (await shown()).optimizedImages;
    const response = await site.app.request(image.avif);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/avif']);
    await disconnectStorage();
    const unavailableResponse = await site.app.request(image.avif);
    expect(unavailableResponse.status).toBe(503);
    expect(Number(unavailableResponse.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(unavailableResponse.headers.get('cache-control')).toBe('no-store');
    expect((await site.app.request('/images/nothing/small.avif')).status).toBe(404);
  });

  test('that can’t be stored are refused with a 503, along with the whole deal', async () => {
    const bytes = await plainPicture(70, 50).png().toBuffer();
    await disconnectStorage();
    const { author, status, headers, body } = await postDeal(bytes);
    expect(status).toBe(503);
    expect(body.code).toBe('unavailable');
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await site.call(`GET /deals/user/${author.id}/submitted`, { as: author })).body.count).toBe(0);
    connectStorage();
    const key = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
    expect(await site.context.storage.get(`originals/${key}`)).toBeUndefined();
  });

  test('are encoded once the storage is reachable again', async () => {
    connectStorage();
    const { shown } = await postDeal(await plainPicture(90, 60).png().toBuffer());
    await disconnectStorage();
    await site.drain();
    expect((await shown()).optimizedImages).toEqual([]);
    connectStorage();
    await site.makeJobsDue();
    await site.drain();
    expect((await shown()).optimizedImages).toHaveLength(1);
  });
});
