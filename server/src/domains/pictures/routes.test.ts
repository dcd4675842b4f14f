import { createHash } from 'node:crypto';
import { OptimizedImage } from '@haggle/contract/deals/deals';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  averageOf,
  chunk,
  decompressionBomb,
  heic,
  photo,
  plainPicture,
  withChunks,
} from '../../../test/harness/photos.ts';
import { draft, type Member, useSite } from '../../../test/harness/site.ts';

const site = useSite();

type Files = Record<string, Uint8Array>;

function postDeal(as: Member, files: Files) {
  const form = new FormData();
  for (const [name, value] of Object.entries(draft())) form.set(name, String(value));
  for (const [name, bytes] of Object.entries(files)) form.append('images', new File([new Uint8Array(bytes)], name));
  return site.call('POST /deals', { as, body: form });
}

/** Posts a deal with these pictures and waits until they are encoded. */
async function createDealWith(files: Files) {
  const author = await site.member();
  const { status, body } = await postDeal(author, files);
  expect(status).toBe(200);
  await site.drain();
  return (await site.call(`GET /deals/${body.data._id}`, { as: author })).body.data;
}

function originalOf(bytes: Uint8Array) {
  return site.context.storage.get(`originals/${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}`);
}

async function readPicture(address: string): Promise<Buffer> {
  const response = await site.app.request(address);
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

describe('uploading an invalid picture', () => {
  const damagedFiles: [string, () => Promise<Uint8Array>][] = [
    ['cut-short.jpg', async () => (await photo(400, 300)).subarray(0, 15_000)],
    ['barely-cut.jpg', async () => (await photo(400, 300)).subarray(0, -40)],
    ['half.jpg', async () => (await plainPicture().jpeg({ progressive: true }).toBuffer()).subarray(0, -400)],
    [
      'damaged.png',
      async () =>
        Buffer.from(
          await sharp(await photo(300, 200))
            .png()
            .toBuffer(),
        ).fill(7, 9_000, 9_100),
    ],
    [
      'cut-short.webp',
      async () =>
        (
          await sharp(await photo(300, 200))
            .webp()
            .toBuffer()
        ).subarray(0, 5_000),
    ],
    [
      'cut-short.avif',
      async () =>
        (
          await sharp(await photo(300, 200))
            .avif({ effort: 0 })
            .toBuffer()
        ).subarray(0, -900),
    ],
    [
      'cut-short.gif',
      async () =>
        (
          await sharp(await photo(300, 200))
            .gif()
            .toBuffer()
        ).subarray(0, 9_000),
    ],
    ['without-end.png', async () => (await plainPicture(50, 40).png().toBuffer()).subarray(0, -12)],
    [
      'without-end-but-more.png',
      async () => Buffer.concat([(await plainPicture(50, 40).png().toBuffer()).subarray(0, -12), Buffer.from('xxxxx')]),
    ],
    [
      'many-parts.png',
      async () =>
        withChunks(await plainPicture(50, 40).png().toBuffer(), Array(1_100).fill(chunk('teXt', Buffer.alloc(0)))),
    ],
    [
      'many-pixel-parts.png',
      async () =>
        withChunks(await plainPicture(50, 40).png().toBuffer(), Array(20_001).fill(chunk('IDAT', Buffer.alloc(0)))),
    ],
    ['header-only.jpg', async () => (await photo(400, 300)).subarray(0, 700)],
    ['bomb.png', async () => decompressionBomb(30_000, 30_000)],
    ['billboard.png', async () => decompressionBomb(50_000_001, 1)],
    ['drawing.svg', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['drawing.jpg', async () => Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['paper.pdf', async () => Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF')],
    ['scan.tiff', () => plainPicture(20, 20).tiff().toBuffer()],
    ['letter.jpg', async () => Buffer.from('Dear shop, this is no picture at all.'.repeat(50))],
    ['phone.heic', async () => heic()],
    ['empty.jpg', async () => new Uint8Array()],
  ];

  test.each(damagedFiles)('%s is refused by name, and nothing of the deal is stored', async (name, createFile) => {
    const bytes = await createFile();
    const author = await site.member();
    const validPng = await plainPicture(320, 200 + damagedFiles.findIndex(([other]) => other === name))
      .png()
      .toBuffer();
    const { status, body } = await postDeal(author, { 'good.png': validPng, [name]: bytes });
    expect(status).toBe(422);
    expect(body).toMatchObject({
      code: 'bad_image',
      error: expect.stringContaining(name),
      details: [{ path: 'images' }],
    });
    expect(await originalOf(bytes)).toBeUndefined();
    expect(await originalOf(validPng)).toBeUndefined();
    expect((await site.call(`GET /deals/user/${author.id}/submitted`, { as: author })).body.count).toBe(0);
    const rows = await site.context.database.selectFrom('deal_images').select('id').execute();
    expect(rows).toHaveLength(0);
  });
});

describe('a picture', () => {
  const kinds: [string, () => Promise<Uint8Array>][] = [
    ['jpeg', () => plainPicture().jpeg().toBuffer()],
    ['progressive jpeg', () => plainPicture().jpeg({ progressive: true }).toBuffer()],
    [
      'rotated png with a colour profile',
      () => plainPicture(120, 160).withIccProfile('p3').withMetadata({ orientation: 6 }).png().toBuffer(),
    ],
    ['CMYK jpeg', () => plainPicture().toColourspace('cmyk').jpeg().toBuffer()],
    ['png', () => plainPicture().png().toBuffer()],
    ['png with a palette', () => plainPicture().png({ palette: true }).toBuffer()],
    ['16-bit png', () => plainPicture().toColourspace('rgb16').png().toBuffer()],
    ['interlaced png', () => plainPicture().png({ progressive: true }).toBuffer()],
    ['webp', () => plainPicture().webp().toBuffer()],
    ['avif', () => plainPicture().avif({ effort: 0 }).toBuffer()],
    ['gif', () => plainPicture().gif().toBuffer()],
  ];

  test.each(kinds)('that is a %s is shown in its colours', async (_, createFile) => {
    const deal = await createDealWith({ 'a picture': await createFile() });
    const [image] = deal.optimizedImages;
    expect(image.metadata.dimensions).toEqual({ width: 160, height: 120 });
    const average = await averageOf(await readPicture(image.jpeg));
    // CMYK holds fewer colours than RGB, so they come back paler.
    for (const [index, value] of [200, 80, 40].entries())
      expect(Math.abs((average[index] ?? 0) - value)).toBeLessThan(40);
  });

  test('that is transparent gets a white background as JPEG', async () => {
    const deal = await createDealWith({ 'glass.png': await plainPicture(64, 64, { alpha: 0 }).png().toBuffer() });
    expect(await averageOf(await readPicture(deal.optimizedImages[0].jpeg))).toEqual([255, 255, 255]);
  });

  test('that is animated is reduced to its first frame', async () => {
    const frames = [
      await plainPicture(40, 30).png().toBuffer(),
      await sharp({ create: { width: 40, height: 30, channels: 3, background: '#00f' } })
        .png()
        .toBuffer(),
    ];
    const gif = await sharp(frames, { join: { animated: true } })
      .gif({ delay: [100, 100] })
      .toBuffer();
    expect((await sharp(gif).metadata()).pages).toBe(2);
    const [image] = (await createDealWith({ 'moving.gif': gif })).optimizedImages;
    expect(image.metadata.dimensions).toEqual({ width: 40, height: 30 });
    expect((await averageOf(await readPicture(image.webp)))[0]).toBeGreaterThan(150);
  });

  test('that was taken sideways is turned upright and loses all metadata', async () => {
    const exif = { IFD0: { Copyright: 'Mara at home, 52.5 N 13.4 E' } };
    const jpeg = await plainPicture(200, 150).withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect((await sharp(jpeg).metadata()).exif).toBeDefined();
    const [image] = (await createDealWith({ 'sideways.jpg': jpeg })).optimizedImages;
    expect(image.metadata.dimensions).toEqual({ width: 150, height: 200 });
    for (const address of [image.avif, image.webp, image.jpeg]) {
      const meta = await sharp(await readPicture(address)).metadata();
      expect(meta).toMatchObject({ width: 150, height: 200 });
      expect([meta.exif, meta.icc, meta.xmp, meta.orientation]).toEqual([undefined, undefined, undefined, undefined]);
    }
  });

  test('is encoded in four widths and three formats, and never enlarged', async () => {
    const narrowPicture = await plainPicture(200, 100).png().toBuffer();
    const deal = await createDealWith({ 'wide.jpg': await photo(2_000, 1_000), 'narrow.png': narrowPicture });
    const [wide, narrow] = deal.optimizedImages;
    expect(OptimizedImage.strict().parse(wide)).toEqual(wide);
    const widthsOf = async (image: typeof wide) => {
      const variants = [image.thumbnails.small, image.thumbnails.medium, image.thumbnails.large, image];
      return Promise.all(
        variants.flatMap((variant) =>
          (['avif', 'webp', 'jpeg'] as const).map(async (format) => {
            const meta = await sharp(await readPicture(variant[format])).metadata();
            expect(format === 'avif' ? meta.compression : meta.format).toBe(format === 'avif' ? 'av1' : format);
            return meta.width;
          }),
        ),
      );
    };
    expect(await widthsOf(wide)).toEqual([150, 150, 150, 300, 300, 300, 600, 600, 600, 1200, 1200, 1200]);
    expect(wide.metadata.dimensions).toEqual({ width: 1_200, height: 600 });
    expect(await widthsOf(narrow)).toEqual([150, 150, 150, 200, 200, 200, 200, 200, 200, 200, 200, 200]);
    expect(narrow.metadata.dimensions).toEqual({ width: 200, height: 100 });
  });

  test('that is extremely tall is scaled down to a height of 8,000 pixels', async () => {
    const [image] = (await createDealWith({ 'receipt.png': await plainPicture(100, 20_000).png().toBuffer() }))
      .optimizedImages;
    expect(image.metadata.dimensions).toEqual({ width: 40, height: 8_000 });
    await readPicture(image.avif);
  });

  test('that is both tall and wide is scaled down to the area of 1,200 × 3,600 pixels', async () => {
    const [image] = (await createDealWith({ 'poster.png': await plainPicture(1_200, 6_000).png().toBuffer() }))
      .optimizedImages;
    const { width, height } = image.metadata.dimensions;
    expect(width * height).toBeLessThanOrEqual(1_200 * 3_600);
    expect(width * height).toBeGreaterThan(1_180 * 3_600);
    expect(height / width).toBeCloseTo(5, 1);
  });

  test('has a WebP placeholder of 16 × 11 pixels and at most 1,000 characters', async () => {
    const { imagePlaceholder } = await createDealWith({ 'photo.jpg': await photo(900, 600) });
    expect(imagePlaceholder).toMatch(/^data:image\/webp;base64,[A-Za-z0-9+/=]+$/);
    expect(imagePlaceholder.length).toBeLessThanOrEqual(1_000);
    const meta = await sharp(Buffer.from(imagePlaceholder.split(',')[1], 'base64')).metadata();
    expect(meta).toMatchObject({ format: 'webp', width: 16, height: 11 });
  });

  test('that another deal already shows is ready immediately, with its placeholder', async () => {
    const bytes = await plainPicture(333, 222).png().toBuffer();
    const first = await createDealWith({ 'first.png': bytes });
    const { body } = await postDeal(await site.member(), { 'again.png': bytes });
    expect(body.data.optimizedImages).toEqual(first.optimizedImages);
    expect(body.data.imagePlaceholder).toBe(first.imagePlaceholder);
  });
});

describe('GET /images/:key/:file', () => {
  let address: string;

  beforeAll(async () => {
    const { _id: id, revision } = await createDealWith({ 'served.png': await plainPicture(321, 123).png().toBuffer() });
    await site.call(`PUT /deals/${id}/approve`, { as: await site.admin(), body: { revision } });
    address = (await site.call(`GET /deals/${id}`)).body.data.optimizedImages[0].webp;
  });

  test('serves a picture that may be cached forever, with headers that forbid any other use', async () => {
    const response = await site.app.request(address);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'",
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    });
    expect(Number(response.headers.get('content-length'))).toBe((await response.arrayBuffer()).byteLength);
  });

  test('answers HEAD with the same headers and no body', async () => {
    const [head, get] = await Promise.all([site.app.request(address, { method: 'HEAD' }), site.app.request(address)]);
    expect(head.status).toBe(200);
    expect(Object.fromEntries(head.headers)).toEqual(Object.fromEntries(get.headers));
    expect(await head.text()).toBe('');
  });

  test.each([
    ['an unknown size', (key: string) => `/images/${key}/huge.webp`],
    ['an unknown format', (key: string) => `/images/${key}/small.svg`],
    ['a second file extension', (key: string) => `/images/${key}/small.webp.html`],
    ['an extra part before the size', (key: string) => `/images/${key}/x.small.webp`],
    ['the path of the original', (key: string) => `/images/..%2Foriginals/${key}`],
    ['a path from the picture to its original', (key: string) => `/images/${key}/..%2F..%2Foriginals%2F${key}`],
    ['the name of an object property', (key: string) => `/images/${key}/constructor.webp`],
    ['an unknown picture', () => `/images/${'0'.repeat(32)}/small.webp`],
  ])('responds 404 to %s, without caching', async (_, toAddress) => {
    const key = address.split('/')[2] ?? '';
    const response = await site.app.request(toAddress(key));
    expect(response.status).toBe(404);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });
});
