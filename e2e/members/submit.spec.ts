import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from '../support/fixtures.ts';
import { createPhoto, openDealForm, publish, uniqueWord } from '../support/posting.ts';
import { shopPage, siteOrigin } from '../support/site.ts';

function main(page: Page): Locator {
  return page.getByRole('main');
}

async function paste(page: Page, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((words) => navigator.clipboard.writeText(words), text);
  await page.getByLabel('Link to the deal').focus();
  await page.keyboard.press('ControlOrMeta+V');
}

test('a pasted link fills in only empty fields, and one Undo clears them again', async ({ member }) => {
  const page = await openDealForm(await member());
  const word = uniqueWord();
  await page.getByLabel('Title').fill('What I would rather call it');
  await paste(page, shopPage(`copper-kettle-${word}`));

  await expect(page.getByLabel('Price', { exact: true })).toHaveValue('49.99');
  await expect(page.getByLabel(/Retail price/)).toHaveValue('79.99');
  await expect(page.getByText('38% off', { exact: true })).toBeVisible();
  await expect(main(page).getByText('Copperline')).toBeVisible();
  await expect(page.getByLabel('Brand')).toBeHidden();
  await expect(page.getByLabel('Brand')).toHaveValue('Copperline');
  await expect(page.getByLabel('Title')).toHaveValue('What I would rather call it');
  await expect(page.getByRole('img', { name: "From the shop's page" })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Preview of your deal' })).toContainText('38% OFF');
  const sourceMarks = page.getByText('from the page', { exact: true });
  await page.getByText('Store, brand and kind').click();
  await expect(sourceMarks).toHaveCount(4);

  await page.getByLabel('Price', { exact: true }).fill('45');
  await expect(sourceMarks).toHaveCount(3);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByLabel('Price', { exact: true })).toHaveValue('45');
  await expect(page.getByLabel(/Retail price/)).toHaveValue('');
  await expect(page.getByLabel('Brand')).toHaveValue('');
  await expect(page.getByRole('img', { name: "From the shop's page" })).toBeHidden();
  await expect(sourceMarks).toHaveCount(0);
});

for (const width of [360, 1280]) {
  test.describe(`at a width of ${width}`, () => {
    test.use({ viewport: { width, height: 780 } });

    test('filling in the fields from the page moves no field or button', async ({ member }) => {
      const page = await openDealForm(await member());
      const watchedFields = [
        page.getByLabel('Title'),
        page.getByLabel(/Retail price/),
        page.getByText('Store, brand and kind'),
        main(page).getByRole('button', { name: 'Submit Deal' }),
      ];
      const readPositions = () =>
        Promise.all(watchedFields.map(async (one) => Math.round((await one.boundingBox())?.y ?? -1)));
      const positionsBefore = await readPositions();
      await page.getByLabel('Link to the deal').fill(shopPage(`copper-kettle-${uniqueWord()}`));
      await expect(page.getByLabel('Price', { exact: true })).toHaveValue('49.99');
      await expect(page.getByRole('img', { name: "From the shop's page" })).toBeVisible();
      expect(await readPositions()).toEqual(positionsBefore);
    });
  });
}

test('reading a page can be cancelled and does not block typing', async ({ member }) => {
  const page = await openDealForm(await member());
  // The request gets no response: the site's own timeout for slow shops could expire between two steps here.
  await page.route('**/api/deals/preview', () => undefined);
  await paste(page, shopPage(uniqueWord()));
  await expect(page.getByText('Reading the page…')).toBeVisible();
  await page.getByLabel('Title').fill('Typed while the page was read');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Reading the page…')).toBeHidden();
  await expect(page.getByLabel('Title')).toHaveValue('Typed while the page was read');
  await expect(page.getByRole('button', { name: 'Read the page' })).toBeVisible();
});

test.describe('a page that cannot be read', () => {
  test.use({ allowedErrors: /422/ });

  test('shows a message and leaves the form unchanged', async ({ member }) => {
    const page = await openDealForm(await member());
    await paste(page, shopPage(''));
    await expect(page.getByText("That page couldn't be read. Enter the details yourself.")).toBeVisible();
    await expect(page.getByLabel('Title')).toHaveValue('');
  });
});

test('photos are checked, can be reordered and are sent in that order', async ({ member }) => {
  const person = await member();
  const page = await openDealForm(person);
  const word = uniqueWord();
  await page.getByLabel('Link to the deal').fill(shopPage(`copper-kettle-${word}`));
  await page.getByLabel('Link to the deal').blur();
  await expect(page.getByLabel('Title')).toHaveValue(`Copper kettle ${word}`);
  await page
    .getByLabel('Add photos')
    .setInputFiles([
      await createPhoto('red.png', '#ff0000'),
      await createPhoto('blue.png', '#0000ff'),
      { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') },
    ]);
  await expect(page.getByText('notes.txt: use JPEG, PNG, WebP, AVIF or GIF.')).toBeVisible();
  await page.getByRole('button', { name: 'Move photo 1 right' }).click();
  await expect(page.getByText('Photo 1 is now at place 2 of 2.')).toBeAttached();
  const tiles = page.getByRole('group', { name: /Photos/ }).getByRole('listitem');
  await expect(tiles.first().getByRole('img', { name: 'blue.png' })).toBeVisible();
  await expect(tiles.first()).toContainText('Cover');

  await main(page).getByRole('button', { name: 'Submit Deal' }).click();
  await expect(page.getByRole('heading', { name: `Copper kettle ${word}`, level: 1 })).toBeVisible();
  await expect(page.getByText('waiting for approval')).toBeVisible();
  const id = /\/deals\/(\d+)/.exec(page.url())?.[1] ?? '';
  const images = async () => (await person.api('GET /deals/:id', { params: { id } })).data.images;
  // Pictures are encoded one by one, with other jobs in between.
  await expect.poll(async () => (await images()).length, { timeout: 25_000 }).toBe(2);
  const [cover = ''] = await images();
  const bytes = await (await fetch(new URL(cover, siteOrigin()))).arrayBuffer();
  const { channels } = await sharp(Buffer.from(bytes)).stats();
  expect(channels[2]?.mean).toBeGreaterThan(200);
  expect(channels[0]?.mean).toBeLessThan(60);

  await page.goto('/submit');
  await expect(page.getByLabel('Title')).toHaveValue('');
});

test('a draft is saved, and starting over can be undone', async ({ member }) => {
  const page = await openDealForm(await member());
  await page.getByLabel('Title').fill('A title that survives');
  await expect(page.getByText('Draft saved')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Title')).toHaveValue('A title that survives');
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('A title that survives');
});

test('an invalid field is named, expanded and focused, even in a collapsed group', async ({ member }) => {
  const page = await openDealForm(await member());
  await page.getByLabel('Link to the deal').fill(shopPage(uniqueWord()));
  await expect(page.getByText(/fields filled in/)).toBeVisible();
  await page.getByLabel('Title').fill('A lamp that is quite long');
  await page.getByLabel('Price', { exact: true }).fill('12');
  const group = page.locator('summary', { hasText: 'Next best price' });
  await group.click();
  await page.getByLabel('Next best price').fill('cheap');
  await group.click();
  await expect(page.getByLabel('Next best price')).toBeHidden();
  await main(page).getByRole('button', { name: 'Submit Deal' }).click();
  await expect(page.getByLabel('Next best price')).toBeFocused();
  await expect(page.getByText('One field needs another look: Next best price.')).toBeVisible();
  await expect(main(page).getByText('Enter an amount.')).toBeVisible();
});

test('similar deals are shown while the title is typed', async ({ member, admin }) => {
  const [author, person] = [await member(), await member()];
  const word = uniqueWord();
  const title = `Walnut chess board ${word} with carved figures`;
  await publish(author, admin, { title, price: 60, dealURL: `https://boards.example/${word}` });
  const page = await openDealForm(person);
  await page.getByLabel('Title').fill(`Walnut chess board ${word} with figures`);
  const lookalikes = page.getByRole('region', { name: 'Is it one of these?' });
  await expect(lookalikes.getByRole('link', { name: title })).toBeVisible();
  await expect(page.getByRole('link', { name: /deals? looks? like this one/ })).toBeVisible();
  await lookalikes.getByRole('button', { name: 'Dismiss' }).click();
  await expect(lookalikes).toBeHidden();
});

test.describe('a deal that is already posted', () => {
  test.use({ allowedErrors: /409/ });

  test('is shown at the link field before the page is read, with what to do instead', async ({ member, admin }) => {
    const [author, person] = [await member(), await member()];
    const word = uniqueWord();
    const dealURL = shopPage(`copper-kettle-${word}`);
    const title = `Copper kettle for many ${word}`;
    const id = await publish(author, admin, { title, price: 49.99, dealURL });

    const page = await openDealForm(person);
    const sameDeal = page.getByRole('region', { name: 'The same deal' });
    await page.getByLabel('Link to the deal').fill(dealURL);
    await page.getByLabel('Link to the deal').blur();
    await expect(sameDeal).toContainText('This deal is already here.');
    await expect(sameDeal.getByRole('link', { name: title })).toHaveAttribute('href', new RegExp(`^/deals/${id}/`));
    await expect(sameDeal).not.toContainText('better price');
    await expect(page.getByLabel('Title')).toHaveValue('');
    await sameDeal.getByRole('button', { name: 'Upvote' }).click();
    await expect(sameDeal.getByRole('button', { name: 'Upvote' })).toHaveAttribute('aria-pressed', 'true');
    await expect(sameDeal.getByRole('link', { name: 'Comment' })).toHaveAttribute('href', /#comments$/);
    await expect(sameDeal.getByRole('link', { name: "It's cheaper now" })).toHaveAttribute('href', /#state$/);
    await page.getByLabel('Price', { exact: true }).fill('40');
    await expect(sameDeal).toContainText('Report the better price instead?');

    await page.getByLabel('Title').fill('A kettle that I found as well');
    await main(page).getByRole('button', { name: 'Submit Deal' }).click();
    await expect(page.getByText(`Already posted: ${title}`)).toBeVisible();
    await expect(page.getByLabel('Link to the deal')).toBeFocused();
    await expect(sameDeal.getByRole('link', { name: title })).toBeVisible();
    await expect(page.getByLabel('Price', { exact: true })).toHaveValue('40');
  });
});
