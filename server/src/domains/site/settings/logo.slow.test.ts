import sharp from 'sharp';
import { expect, test } from 'vitest';
import { maxPause, measureLongestPause } from '../../../../test/harness/pauses.ts';
import { useSite } from '../../../../test/harness/site.ts';

const site = useSite();

const svg = `<?xml version="1.0"?>
<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="40" height="20" onload="alert(1)">
  <script>alert(1)</script>
  <image xlink:href="file:///etc/passwd" width="5" height="5"/>
  <rect x="20" width="20" height="20" fill="#ff0000"/>
</svg>`;

async function uploadLogo(content: string | Uint8Array<ArrayBuffer>, name: string, type: string) {
  const form = new FormData();
  form.set('logo', new File([content], name, { type }));
  return site.call('PUT /settings/logo', { as: await site.admin(), body: form });
}

async function readPixels(address: string) {
  const response = await site.app.request(`http://haggle.test${address}`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [...data.subarray(4 * (y * info.width + x), 4 * (y * info.width + x) + 4)];
  return { type: response.headers.get('content-type'), left: at(2, 2), right: at(info.width - 3, 2) };
}

test('an SVG logo is immediately converted to a transparent WebP, so none of its code is served', async () => {
  const { status, body } = await uploadLogo(svg, 'logo.svg', 'image/svg+xml');
  expect(status).toBe(200);
  const { type, left, right } = await readPixels(body.data.logoUrl);
  expect(type).toBe('image/webp');
  expect(left[3]).toBe(0);
  expect(right[3]).toBe(255);
  expect(right[0]).toBeGreaterThan(200);
});

test('a transparent PNG logo stays transparent, and a broken SVG is refused', async () => {
  const png = await sharp({ create: { width: 40, height: 20, channels: 4, background: '#00000000' } })
    .png()
    .toBuffer();
  const { body } = await uploadLogo(new Uint8Array(png), 'logo.png', 'image/png');
  expect((await readPixels(body.data.logoUrl)).left[3]).toBe(0);
  const broken = await uploadLogo('<svg', 'logo.svg', 'image/svg+xml');
  expect(broken.body).toMatchObject({ code: 'bad_image', error: expect.stringContaining('Use SVG, JPEG') });
  expect((await uploadLogo('<html><svg></svg></html>', 'logo.svg', 'image/svg+xml')).body.code).toBe('bad_image');
});

test('an SVG made to hang the server is refused without blocking it', { timeout: 60_000 }, async () => {
  const nestedGroups = Array.from(
    { length: 11 },
    (_, n) => `<g id="x${n + 1}">${`<use xlink:href="#x${n}"/>`.repeat(10)}</g>`,
  );
  const nestedSvg = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="200" height="200">
    <defs><g id="x0"><rect width="9" height="9" fill="red"/></g>${nestedGroups.join('')}</defs><use xlink:href="#x11"/></svg>`;
  const commentedHtml = `${'<!-- -->'.repeat(400)}<html>`;
  for (const drawing of [nestedSvg, commentedHtml]) {
    const { result, pause } = await measureLongestPause(() => uploadLogo(drawing, 'logo.svg', 'image/svg+xml'));
    expect(result.body.code).toBe('bad_image');
    expect(pause).toBeLessThan(maxPause);
  }
});
