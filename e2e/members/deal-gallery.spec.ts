import type { Browser } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from '../support/fixtures.ts';

function photo(background: string): Promise<Buffer> {
  return sharp({ create: { width: 320, height: 240, channels: 3, background } })
    .jpeg()
    .toBuffer();
}

/** Checks that a deal's page requests its scripts only after its first picture, and preloads a single font. */
async function expectScriptsAfterPicture(browser: Browser, url: string): Promise<void> {
  const page = await browser.newPage();
  // A page waits 1.5 s at most for its picture; a busy test machine may need longer.
  await page.addInitScript(() => {
    const realSetTimeout = globalThis.setTimeout;
    Object.assign(globalThis, {
      setTimeout: (callback: () => void, delay = 0) => (delay < 1_500 ? realSetTimeout(callback, delay) : 0),
    });
  });
  const requestedKinds = new Set<string>();
  await page.route(/\.(avif|webp|jpeg)$/, async (route) => {
    // By then the page has been painted without the picture, and has drawn a few more frames.
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    for (let frame = 0; frame < 3; frame += 1) await page.evaluate(() => new Promise(requestAnimationFrame));
    requestedKinds.add('picture');
    await route.continue();
  });
  page.on('request', (request) => {
    if (request.resourceType() === 'script') requestedKinds.add('script');
  });
  await page.goto(url);
  await page.waitForSelector('html[data-live]', { state: 'attached' });
  expect([...requestedKinds]).toEqual(['picture', 'script']);
  const fonts = page.locator('link[rel=preload][as=font]');
  await expect(fonts).toHaveCount(1);
  await expect(fonts).toHaveAttribute('href', /inter-first/);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.close();
}

test('the pictures of a deal can be browsed by arrow keys and thumbnails, and enlarged', async ({
  page,
  browser,
  admin,
  member,
}) => {
  // The encoder has low priority, and a test machine is busy.
  test.setTimeout(180_000);
  const author = await member();
  const form = new FormData();
  form.append('title', `A globe from all sides, ${author.username}`);
  form.append('price', '45');
  form.append('dealURL', `https://globes.example/${author.username}`);
  for (const background of ['#b5651d', '#1d65b5', '#65b51d']) {
    form.append('images', new Blob([new Uint8Array(await photo(background))], { type: 'image/jpeg' }), 'globe.jpg');
  }
  const { data } = await author.api('POST /deals', { body: form });
  const params = { id: data._id };
  await admin.api('PUT /deals/:id/approve', { params });
  const readDeal = async () => (await author.api('GET /deals/:id', { params })).data;
  // A job encodes them, in three formats and four sizes each.
  await expect.poll(async () => (await readDeal()).optimizedImages.length, { timeout: 120_000 }).toBe(3);
  expect((await readDeal()).imagePlaceholder).toMatch(/^data:image\//);

  await page.goto(`/deals/${data._id}`);
  await expectScriptsAfterPicture(browser, page.url());
  const gallery = page.getByRole('main').getByRole('region', { name: 'Pictures' });
  const track = gallery.getByRole('list').first();
  await expect(track.locator('img').first()).toHaveAttribute('width', /^\d+$/);
  // The picture replaces its placeholder colours.
  await expect(track.locator('[data-tile]').first()).toHaveCSS('background-image', 'none');
  const thumbnail = (place: number) => gallery.getByRole('button', { name: `Show picture ${place} of 3` });
  await expect(thumbnail(1)).toHaveAttribute('aria-pressed', 'true');
  await track.focus();
  await page.keyboard.press('ArrowRight');
  await expect(thumbnail(2)).toHaveAttribute('aria-pressed', 'true');
  await thumbnail(3).click();
  await expect(thumbnail(3)).toHaveAttribute('aria-pressed', 'true');

  await gallery.getByRole('button', { name: 'Enlarge picture' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Picture 3 of 3');
  await page.keyboard.press('ArrowLeft');
  await expect(dialog).toContainText('Picture 2 of 3');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});
