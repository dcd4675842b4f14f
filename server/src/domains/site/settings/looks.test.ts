import sharp from 'sharp';
import { expect, test } from 'vitest';
import { useSite } from '../../../../test/harness/site.ts';
import { readPresentation } from '../../seo/actions.ts';

const site = useSite();
const saveSettings = async (body: object) => site.call('PUT /settings', { as: await site.admin(), body });
const readPresented = (path = '/') => readPresentation(site.context, path);

async function createPicture(colour: string) {
  const bytes = await sharp({ create: { width: 64, height: 64, channels: 4, background: colour } })
    .png()
    .toBuffer();
  return new File([new Uint8Array(bytes)], 'picture.png', { type: 'image/png' });
}

async function uploadPicture(to: 'logo' | 'pictures/logo-dark' | 'pictures/icon', colour: string) {
  const body = new FormData();
  body.set(to === 'logo' ? 'logo' : 'picture', await createPicture(colour));
  const uploadReply = await site.call(`PUT /settings/${to}`, { as: await site.admin(), body });
  await site.drain();
  return uploadReply;
}

test('a site has no style of its own until its corners, spacing or font are changed', async () => {
  expect((await readPresented()).style).toBe('');
  expect((await readPresented()).site).not.toHaveProperty('hiddenSections');
  expect((await saveSettings({ corners: 'square', density: 'airy', font: 'serif' })).status).toBe(200);
  const { style } = await readPresented();
  expect(style).toContain('--radius-xl:0rem');
  expect(style).toContain('main{--spacing:.275rem}');
  expect(style).toContain('--font-sans:ui-serif');
  expect((await saveSettings({ font: 'Comic Sans' })).status).toBe(422);
  await saveSettings({ corners: 'round', density: 'normal', font: 'inter' });
  expect((await readPresented()).style).toBe('');
});

test('sections of the home page can be hidden, each listed once', async () => {
  expect((await saveSettings({ hiddenSections: ['tips'] })).status).toBe(200);
  expect((await readPresented()).site.hiddenSections).toEqual(['tips']);
  expect((await saveSettings({ hiddenSections: ['tips', 'tips'] })).status).toBe(422);
  await saveSettings({ hiddenSections: [] });
});

test('safe mode leaves out the owner’s CSS and head tags, and the CSS returns when it’s turned off', async () => {
  await saveSettings({ css: 'body{display:none}', headTags: '<meta name="verify" content="1">' });
  expect(await readPresented()).toMatchObject({
    style: 'body{display:none}',
    ownHead: '<meta name="verify" content="1">',
  });
  const { body } = await saveSettings({ isCodeOff: true });
  expect(body.data).toMatchObject({ css: 'body{display:none}', isCodeOff: true });
  expect(await readPresented()).toMatchObject({ style: '', ownHead: '' });
  await saveSettings({ isCodeOff: false });
  expect((await readPresented()).style).toBe('body{display:none}');
  await saveSettings({ css: null, headTags: null });
});

test.each(['@import "x.css";', '@\\69mport "x.css";', '@i\\6d port url(x)', '</style>'])(
  'the owner’s CSS can’t import other CSS or close the style element: %s',
  async (css) => {
    expect((await saveSettings({ css })).body.details).toMatchObject([{ path: 'css' }]);
  },
);

test('the dark theme has its own logo, which is served until it’s deleted', async () => {
  const light = (await uploadPicture('logo', '#000000')).body.data.logoUrl;
  const { status, body } = await uploadPicture('pictures/logo-dark', '#ffffff');
  expect(status).toBe(200);
  const dark = body.data.logoDarkUrl;
  expect((await readPresented()).style).toBe(`[data-theme="dark"] img[src="${light}"]{content:url("${dark}")}`);
  const fetchDarkLogo = () => site.app.request(`http://haggle.test${dark}`);
  expect((await fetchDarkLogo()).headers.get('content-type')).toBe('image/webp');
  const removalReply = await site.call('DELETE /settings/pictures/logo-dark', { as: await site.admin() });
  expect(removalReply.body.data).toMatchObject({ logoUrl: light, logoDarkUrl: null });
  await site.drain();
  expect((await fetchDarkLogo()).status).toBe(404);
  expect((await readPresented()).style).toBe('');
});

test('an uploaded icon replaces the logo’s, with its transparency except on Apple devices', async () => {
  const readPixel = async (name: string) => {
    const response = await site.app.request(`http://haggle.test/icons/${name}.png`);
    const bytes = Buffer.from(await response.arrayBuffer());
    return [...(await sharp(bytes).ensureAlpha().extract({ left: 1, top: 1, width: 1, height: 1 }).raw().toBuffer())];
  };
  await uploadPicture('pictures/icon', '#0000ff80');
  const [red = 255, , blue = 0, alpha = 0] = await readPixel('icon-64');
  expect([red < 20, blue > 200, alpha > 100 && alpha < 160]).toEqual([true, true, true]);
  expect(await readPixel('apple-180')).toEqual([255, 255, 255, 255]);
  await site.call('DELETE /settings/pictures/icon', { as: await site.admin() });
});

test('members can’t change the site’s pictures, and an invalid picture or an unknown kind is refused', async () => {
  const as = await site.member();
  expect((await site.call('DELETE /settings/pictures/icon', { as })).status).toBe(403);
  const body = new FormData();
  body.set('picture', new File(['no picture'], 'icon.png', { type: 'image/png' }));
  const refusal = await site.call('PUT /settings/pictures/icon', { as: await site.admin(), body });
  expect(refusal.body.code).toBe('bad_image');
  const other = await site.call('DELETE /settings/pictures/banner', { as: await site.admin() });
  expect(other.status).toBe(404);
});
