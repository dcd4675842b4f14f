import sharp from 'sharp';
import { expect, test } from '../support/fixtures.ts';
import { openDealForm, publish, uniqueWord } from '../support/posting.ts';
import { shopPage } from '../support/site.ts';

test('uploading photos shows progress, can be cancelled and tried again without loss', async ({ member }) => {
  const page = await openDealForm(await member());
  const title = `A painting full of dots ${uniqueWord()}`;
  await page.getByLabel('Link to the deal').fill(shopPage(`painting-${uniqueWord()}`));
  await page.getByLabel('Title').fill(title);
  await expect(page.getByLabel('Price', { exact: true })).toHaveValue('49.99');
  const noise = sharp({
    create: { width: 700, height: 700, channels: 3, background: '#888', noise: { type: 'gaussian' } },
  });
  const noisyPhoto = { name: 'dots.png', mimeType: 'image/png', buffer: await noise.png().toBuffer() };
  await page.getByLabel('Add photos').setInputFiles(noisyPhoto);

  const network = await page.context().newCDPSession(page);
  const line = { offline: false, latency: 0, downloadThroughput: -1 };
  await network.send('Network.emulateNetworkConditions', { ...line, uploadThroughput: 50_000 });
  await page.getByRole('main').getByRole('button', { name: 'Submit Deal' }).click();
  const bar = page.getByRole('progressbar', { name: 'Sending the photos' });
  await expect.poll(async () => Number(await bar.getAttribute('value'))).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Nothing was sent, and everything is still here.')).toBeVisible();
  await expect(page.getByRole('img', { name: 'dots.png' })).toBeVisible();

  await network.send('Network.emulateNetworkConditions', { ...line, uploadThroughput: -1 });
  await page.getByRole('main').getByRole('button', { name: 'Submit Deal' }).click();
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
});

test.describe('a refusal of a link that is already posted', () => {
  test.use({ allowedErrors: /409|422/ });

  test('disappears when the form starts over or its link changes', async ({ member, admin }) => {
    const [author, person] = [await member(), await member()];
    const dealURL = `https://kettles.example/${uniqueWord()}`;
    const title = `Copper kettle for many ${uniqueWord()}`;
    await publish(author, admin, { title, price: 49.99, dealURL });
    const page = await openDealForm(person);
    const refusal = page.getByRole('main').getByRole('alert').filter({ hasText: 'This deal is already here.' });
    async function submitForm(): Promise<void> {
      await page.getByLabel('Link to the deal').fill(dealURL);
      await page.getByLabel('Title').fill('A kettle that I found as well');
      await page.getByLabel('Price', { exact: true }).fill('40');
      await page.getByRole('main').getByRole('button', { name: 'Submit Deal' }).click();
      await expect(refusal).toBeVisible();
    }

    await submitForm();
    await page.getByLabel('Price', { exact: true }).fill('39');
    await expect(refusal).toBeVisible();
    await page.getByLabel('Link to the deal').fill(`https://lamps.example/${uniqueWord()}`);
    await expect(refusal).toBeHidden();
    await expect(page.getByText(`Already posted: ${title}`)).toBeHidden();

    await submitForm();
    await page.getByRole('button', { name: 'Start over' }).click();
    await expect(refusal).toBeHidden();
    await page.getByLabel('Title').fill('A lamp that is something else');
    await expect(refusal).toBeHidden();
    await expect(page.getByText(`Already posted: ${title}`)).toBeHidden();
  });
});
