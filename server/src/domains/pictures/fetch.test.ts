import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as dealLimits from '@haggle/contract/limits/deals';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { photo, plainPicture } from '../../../test/harness/photos.ts';
import { type Member, useSite } from '../../../test/harness/site.ts';
import { attachPictures } from './actions.ts';
import { queuePictureFetch } from './fetch-actions.ts';
import { storeOriginal } from './original-actions.ts';

const site = useSite();
let author: Member;
let shop: Server;
let authority: string;
let requestCount = 0;
let respond: RequestListener;
let picture: Buffer;

beforeAll(async () => {
  // An admin's additions to their own deals need no approval.
  author = await site.admin();
  picture = await photo(640, 400);
  shop = createServer((request, response) => {
    requestCount += 1;
    respond(request, response);
  }).listen(0, '127.0.0.1');
  await once(shop, 'listening');
  authority = `shop.example:${(shop.address() as AddressInfo).port}`;
  site.allowedHosts.add(authority);
});

afterAll(() => shop.close());

beforeEach(() => {
  requestCount = 0;
  site.logLines.length = 0;
  respond = (_, response) => response.writeHead(200, { 'content-type': 'image/jpeg' }).end(picture);
});

/** Adds a deal that names a picture at the shop, and queues the fetch. */
async function createDealWithUrl(imageUrl = `http://${authority}/kettle.jpg`): Promise<string> {
  const id = await site.deal(author, { imageUrl });
  await queuePictureFetch(site.context, id);
  return id;
}

async function picturesOf(id: string): Promise<{ jpeg: string }[]> {
  return (await site.call(`GET /deals/${id}`)).body.data.optimizedImages;
}

const listFailureLogs = () =>
  site.logLines.map((line) => JSON.parse(line)).filter((line) => line.msg.includes('cannot be fetched'));

describe('the external picture of a deal', () => {
  test('is fetched, encoded and shown as the deal’s own', async () => {
    const id = await createDealWithUrl();
    await site.drain();
    const { body } = await site.call(`GET /deals/${id}`);
    const [image] = body.data.optimizedImages;
    expect(image.metadata.dimensions).toEqual({ width: 640, height: 400 });
    expect(body.data).toMatchObject({
      imageUrl: image.jpeg,
      images: [image.jpeg],
      thumbnail: image.thumbnails.medium.jpeg,
    });
    expect(JSON.stringify(body)).not.toContain('kettle.jpg');
    expect((await site.app.request(image.avif)).status).toBe(200);
  });

  test('is requested once, however often it’s queued', async () => {
    const id = await createDealWithUrl();
    await queuePictureFetch(site.context, id);
    await site.drain();
    await queuePictureFetch(site.context, id);
    await site.drain();
    expect(await picturesOf(id)).toHaveLength(1);
    expect(requestCount).toBe(1);
  });

  test('isn’t requested if the deal has photos', async () => {
    const id = await createDealWithUrl();
    await attachPictures(site.context, id, [
      await storeOriginal(site.context, await plainPicture(50, 50).png().toBuffer()),
    ]);
    await site.drain();
    expect(requestCount).toBe(0);
    expect(await picturesOf(id)).toHaveLength(1);
  });

  test('is dropped if photos are attached while it’s being fetched', async () => {
    const id = await createDealWithUrl();
    const photos = [await storeOriginal(site.context, await plainPicture(51, 50).png().toBuffer())];
    respond = (_, response) => {
      const attaching = attachPictures(site.context, id, photos);
      void attaching.then(() => response.writeHead(200, { 'content-type': 'image/jpeg' }).end(picture));
    };
    await site.drain();
    expect(requestCount).toBe(1);
    expect((await picturesOf(id)).map((image) => image.jpeg)).toEqual([`/images/${photos[0]}/main.jpeg`]);
  });

  test('is dropped if the deal no longer refers to it after the fetch', async () => {
    const id = await createDealWithUrl();
    respond = (_, response) => {
      const removal = site.context.database
        .updateTable('deals')
        .set({ image_url: null })
        .where('id', '=', id)
        .execute();
      void removal.then(() => response.writeHead(200, { 'content-type': 'image/jpeg' }).end(picture));
    };
    await site.drain();
    expect(await picturesOf(id)).toEqual([]);
  });

  test('isn’t requested if the deal no longer exists', async () => {
    await queuePictureFetch(site.context, '999999');
    await site.drain();
    expect(requestCount).toBe(0);
  });

  const badResponses: [string, string, RequestListener][] = [
    [
      'not a picture',
      'bad_image',
      (_, response) => response.writeHead(200, { 'content-type': 'image/png' }).end('hello'),
    ],
    [
      'truncated',
      'bad_image',
      (_, r) => r.writeHead(200, { 'content-type': 'image/jpeg' }).end(picture.subarray(0, -999)),
    ],
    [
      'an SVG',
      'bad_image',
      (_, r) => r.writeHead(200, { 'content-type': 'image/svg+xml' }).end('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    ],
    [
      'too large',
      'too_large',
      (_, r) =>
        r
          .writeHead(200, { 'content-type': 'image/jpeg' })
          .end(Buffer.concat([picture, Buffer.alloc(dealLimits.imageBytes)])),
    ],
    [
      'a redirect to a private address',
      'page_not_allowed',
      (_, r) => r.writeHead(302, { location: 'http://127.0.0.1:1/secret.jpg' }).end(),
    ],
  ];

  test.each(badResponses)('that turns out to be %s is logged and not requested again', async (_, reason, listener) => {
    respond = listener;
    const id = await createDealWithUrl();
    await site.drain();
    await site.makeJobsDue();
    await site.drain();
    expect(requestCount).toBe(1);
    expect(await picturesOf(id)).toEqual([]);
    expect(listFailureLogs()).toMatchObject([{ level: 30, dealId: id, reason }]);
  });

  test('is requested again if its shop couldn’t be reached', async () => {
    respond = (request) => request.socket.destroy();
    const id = await createDealWithUrl();
    await site.drain();
    expect(await picturesOf(id)).toEqual([]);
    respond = (_, response) => response.writeHead(200, { 'content-type': 'application/octet-stream' }).end(picture);
    await site.makeJobsDue();
    await site.drain();
    expect(await picturesOf(id)).toHaveLength(1);
  });

  test('is requested at most five times if its shop stays unreachable, and no job is given up', async () => {
    respond = (request) => request.socket.destroy();
    await createDealWithUrl();
    for (let round = 0; round < 8; round++) {
      await site.drain();
      await site.makeJobsDue();
    }
    expect(requestCount).toBe(5);
    expect((await site.call('GET /admin/jobs?task=fetch-picture', { as: author })).body.data).toEqual([]);
  });
});
