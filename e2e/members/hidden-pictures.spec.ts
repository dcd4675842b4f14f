import { expect, test } from '../support/fixtures.ts';
import { createPhoto, uniqueWord } from '../support/posting.ts';

// Server rendering knows no member, so a pending deal's page is a 404 until the browser sends the token.
test.use({ allowedErrors: /404 \(Not Found\)/ });

test('only the author and moderators see a pending deal’s picture, and moderators can delete it permanently', async ({
  page,
  admin,
  member,
}) => {
  const author = await member();
  const form = {
    title: `A kettle to look at, ${uniqueWord()}`,
    price: '12',
    dealURL: `https://kettles.example/${uniqueWord()}`,
  };
  const photoFile = await createPhoto('kettle.png', '#aa3300');
  const answer = await author.page.request.post('/api/deals', {
    headers: { authorization: `Bearer ${author.token}` },
    multipart: { ...form, images: photoFile },
  });
  const { _id: id } = (await answer.json()).data;
  const images = async () => (await author.api('GET /deals/:id', { params: { id } })).data.images;
  await expect.poll(images).toHaveLength(1);
  const [address = ''] = await images();
  expect((await page.request.get(address.replace(/\?.*/, ''))).status()).toBe(404);

  const isLoaded = (img: HTMLImageElement) => img.complete && img.naturalWidth > 0;
  await author.page.goto(`/deals/${id}`);
  const authorImage = author.page.getByRole('img', { name: form.title }).first();
  await expect.poll(() => authorImage.evaluate(isLoaded)).toBe(true);

  await admin.page.goto(`/admin/deals/approval?deal=${id}`);
  const review = admin.page.getByRole('region', { name: 'The open deal' });
  await expect.poll(() => review.getByRole('img', { name: form.title }).first().evaluate(isLoaded)).toBe(true);
  await review.getByRole('button', { name: 'Remove a picture for good' }).click();
  const dialog = admin.page.getByRole('dialog', { name: 'Remove a picture for good' });
  await dialog.getByLabel('Reason').fill('Not ours to show.');
  await dialog.getByRole('button', { name: 'Remove for good' }).click();
  await expect(admin.page.getByText('Picture removed for good')).toBeVisible();
  await expect(review.getByRole('button', { name: 'Remove a picture for good' })).toBeHidden();
  expect((await page.request.get(address)).status()).toBe(404);
});
