import sharp from 'sharp';
import { expect, test } from 'vitest';
import { useSite } from '../../../../test/harness/site.ts';
import { pictureName } from '../../../platform/images/address.ts';

const site = useSite();

const fetchPath = (path: string) => site.app.request(`http://haggle.test${path}`);

async function pixel(path: string, left: number, top: number): Promise<number[]> {
  const bytes = Buffer.from(await (await fetchPath(path)).arrayBuffer());
  return [...(await sharp(bytes).ensureAlpha().extract({ left, top, width: 1, height: 1 }).raw().toBuffer())];
}

test('the web app manifest has the site’s name and icons that exist in their stated sizes', async () => {
  const admin = await site.admin();
  await site.call('PUT /settings', { as: admin, body: { siteName: 'Bargain Barn', accent: '#1d5fb8' } });
  const response = await fetchPath('/manifest.webmanifest');
  expect(response.headers.get('content-type')).toContain('application/manifest+json');
  const manifest = JSON.parse(await response.text());
  expect(manifest).toMatchObject({ name: 'Bargain Barn', start_url: '/', display: 'standalone' });
  expect(manifest.share_target).toMatchObject({ action: '/submit', params: { url: 'url', text: 'text' } });
  expect(manifest.icons.map(({ purpose }: { purpose: string }) => purpose)).toContain('maskable');
  for (const { src, sizes } of manifest.icons) {
    const { width, height, format } = await sharp(Buffer.from(await (await fetchPath(src)).arrayBuffer())).metadata();
    expect([`${width}x${height}`, format]).toEqual([sizes, 'png']);
  }
  expect((await fetchPath('/icons/icon-7.png')).status).toBe(404);
  expect((await fetchPath('/icons/constructor.png')).status).toBe(404);
});

test('icons have the site’s accent colour, or show its logo on white once it has one', async () => {
  const [, , blue = 0, alpha] = await pixel('/icons/maskable-512.png', 2, 2);
  expect(blue).toBeGreaterThan(100);
  expect(alpha).toBe(255);
  expect((await pixel('/icons/icon-512.png', 2, 2))[3]).toBe(0);

  const photo = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#00aa00' } })
    .jpeg()
    .toBuffer();
  const form = new FormData();
  form.append('logo', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'logo.jpg');
  const { body } = await site.call('PUT /settings/logo', { as: await site.admin(), body: form });
  const key = body.data.logoUrl.split('/')[2];
  await site.context.storage.put(pictureName(key, 'main', 'jpeg'), photo);
  const [red = 0, green = 0] = await pixel('/icons/icon-512.png', 256, 256);
  expect(green).toBeGreaterThan(red + 100);
  expect(await pixel('/icons/maskable-512.png', 2, 2)).toEqual([255, 255, 255, 255]);
});
