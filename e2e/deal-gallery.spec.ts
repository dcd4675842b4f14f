import sharp from 'sharp';
import { expect, test } from './fixtures.ts';

function photo(background: string): Promise<Buffer> {
  return sharp({ create: { width: 320, height: 240, channels: 3, background } })
    .jpeg()
    .toBuffer();
}

test('the pictures of a deal are moved by arrow keys, chosen by thumbnails and enlarged', async ({
  page,
  admin,
  member,
}) => {
  // The encoder yields to everybody else, and a machine that runs tests is busy.
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
  const read = async () => (await author.api('GET /deals/:id', { params })).data;
  // They are made by a job, in three formats and four sizes each.
  await expect.poll(async () => (await read()).optimizedImages.length, { timeout: 120_000 }).toBe(3);
  expect((await read()).imagePlaceholder).toMatch(/^data:image\//);

  await page.goto(`/deals/${data._id}`);
  const gallery = page.getByRole('main').getByRole('region', { name: 'Pictures' });
  const track = gallery.getByRole('list').first();
  await expect(track.locator('img').first()).toHaveAttribute('width', /^\d+$/);
  // The picture's colours give way to the picture.
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
