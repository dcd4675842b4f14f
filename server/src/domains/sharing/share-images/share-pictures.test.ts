import { sql } from 'kysely';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { useSite } from '../../../../test/harness/site.ts';
import { pictureName } from '../../../platform/images/address.ts';
import { breakLines } from '../../../platform/images/lettering.ts';

const site = useSite();

const fetchPath = (path: string) => site.app.request(`http://haggle.test${path}`);

async function readShareImage(id: string): Promise<string> {
  return (await site.call(`GET /deals/${id}`)).body.data.shareImage;
}

test('a deal has its own share image, whose address changes with its content', async () => {
  const author = await site.member();
  const id = await site.deal(author, { title: 'Lámpara de mesa for every desk', price: 12.5, retailPrice: 30 });
  const first = await readShareImage(id);
  const response = await fetchPath(first);
  expect(response.headers.get('content-type')).toBe('image/jpeg');
  expect(response.headers.get('cache-control')).toContain('immutable');
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  expect(bytes.length).toBeLessThan(300_000);

  const key = 'cd'.repeat(16);
  const photo = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#0000ff' } })
    .jpeg()
    .toBuffer();
  await site.context.storage.put(pictureName(key, 'large', 'jpeg'), photo);
  await sql`insert into deal_images (deal_id, position, key, state, width, height)
    values (${id}, 0, ${key}, 'ready', 600, 400)`.execute(site.context.database);
  const second = await readShareImage(id);
  expect(second).not.toBe(first);
  const imageWithPhoto = Buffer.from(await (await fetchPath(second)).arrayBuffer());
  const { data } = await sharp(imageWithPhoto)
    .extract({ left: 900, top: 310, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(data[2]).toBeGreaterThan(data[0] ?? 0);
  // The old URL shows the current deal, but isn't cached forever.
  const oldResponse = await fetchPath(first);
  expect(oldResponse.headers.get('cache-control')).not.toContain('immutable');
  expect(Buffer.from(await oldResponse.arrayBuffer()).equals(imageWithPhoto)).toBe(true);
});

test('60 simultaneous requests for a new share image all succeed', async () => {
  const path = await readShareImage(await site.deal(await site.member()));
  const answers = await Promise.all(Array.from({ length: 60 }, () => fetchPath(path)));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
});

test('a title in an unsupported script redirects to the site’s share image, and a removed deal has none', async () => {
  const author = await site.member();
  const id = await site.deal(author, { title: '桌灯，白色，每个人都喜欢的' });
  const path = await readShareImage(id);
  expect((await fetchPath(path)).headers.get('location')).toBe('/og/site.jpg');
  await sql`update deals set status = 'removed' where id = ${id}`.execute(site.context.database);
  expect((await fetchPath(path)).status).toBe(404);
  expect((await fetchPath('/og/deals/1-..jpg')).status).toBe(404);
});

test('a title in Arabic script has its own share image', async () => {
  const id = await site.deal(await site.member(), { title: 'سماعات Sony WH-1000XM5 (أسود)' });
  const response = await fetchPath(await readShareImage(id));
  expect(response.headers.get('content-type')).toBe('image/jpeg');
});

test('the site itself has a share image, too', async () => {
  const response = await fetchPath('/og/site.jpg');
  expect(response.status).toBe(200);
  expect(await sharp(Buffer.from(await response.arrayBuffer())).metadata()).toMatchObject({ width: 1200, height: 630 });
});

test('lines break between words, and text that doesn’t fit ends in an ellipsis', () => {
  const measure = (text: string) => text.length;
  const breakText = (text: string) => breakLines(text, { width: 10, maxLines: 2, measure });
  expect(breakText('one two three')).toEqual(['one two', 'three']);
  expect(breakText('one two three four five')).toEqual(['one two', 'three fou…']);
  expect(breakText('abcdefghijklmnop')).toEqual(['abcdefghi…']);
  expect(breakText('')).toEqual([]);
});
