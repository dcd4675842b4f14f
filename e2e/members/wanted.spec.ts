import { expect, test } from '../support/fixtures.ts';

test('a request is posted and joined, a matching deal is announced to its members, and its hunter is thanked', async ({
  admin,
  member,
}) => {
  const [reader, hunter] = [await member(), await member()];
  const product = `Telescope ${Date.now()}`;
  const { page } = admin;
  await page.goto(`/search?q=${encodeURIComponent(product)}`);
  await page.getByRole('link', { name: 'Ask the community' }).click();
  await expect(page.getByLabel('What are you looking for?')).toHaveValue(product);
  await page.getByLabel('Highest price').fill('1000000');
  await page.getByRole('button', { name: 'Post request' }).click();
  await expect(page.getByRole('heading', { name: product, level: 1 })).toBeVisible();
  await expect(page.getByText('No deal has matched yet')).toBeVisible();
  const address = page.url();

  await reader.page.goto('/wanted?sort=-createdAt');
  await reader.page.getByRole('button', { name: `I want this too: ${product}` }).click();
  await expect(reader.page.getByText('2 want this').first()).toBeVisible();

  const body = {
    title: `${product} with a tripod`,
    price: 20,
    dealURL: `https://lenses.example/${crypto.randomUUID()}`,
  };
  const { data } = await hunter.api('POST /deals', { body });
  await admin.api('PUT /deals/:id/approve', { params: { id: data._id } });
  await expect
    .poll(async () => (await reader.api('GET /notifications', { query: {} })).data.map(({ type }) => type))
    .toContain('deal_alert');
  await reader.page.goto(address);
  await expect(reader.page.getByRole('link', { name: `${product} with a tripod` })).toBeVisible();
  await reader.page.getByRole('button', { name: 'Say thanks' }).click();
  await expect(reader.page.getByRole('button', { name: 'Thanked' })).toBeDisabled();
  await expect(reader.page.getByText('1 thanks')).toBeVisible();
});

test('a visitor can read the requests and is asked to log in to join one', async ({ page, admin }) => {
  const title = `A quiet fan ${Date.now()}`;
  await admin.api('POST /wanted', { body: { title, query: { q: 'fan' } } });
  await page.goto('/wanted?sort=-createdAt');
  await page.getByRole('button', { name: `I want this too: ${title}` }).click();
  await expect(page.getByText('Please log in to join a request', { exact: true })).toBeVisible();
});

test('the author of a request marks it as found, and no one can join it any more', async ({ admin, member }) => {
  const title = `A steady ladder ${Date.now()}`;
  const { data } = await admin.api('POST /wanted', { body: { title, query: { q: 'ladder' } } });
  const { page } = admin;
  await page.goto(`/wanted/${data._id}`);
  await page.getByRole('button', { name: 'Mark as found' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as found' }).click();
  await expect(page.getByText('This request is closed.')).toBeVisible();
  const reader = await member();
  await reader.page.goto('/wanted?state=found');
  await expect(reader.page.getByRole('link', { name: title })).toBeVisible();
  await expect(reader.page.getByRole('button', { name: `I want this too: ${title}` })).toHaveCount(0);
});

test('a request is reported with its author, and the moderators read which one it is', async ({ admin, member }) => {
  const { page } = await member();
  const title = `A free kettle ${Date.now()}`;
  const { data } = await admin.api('POST /wanted', { body: { title, query: { q: 'kettle' } } });
  await page.goto(`/wanted/${data._id}`);
  await page.getByRole('button', { name: 'Report this member' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Spam').check();
  await dialog.getByRole('button', { name: 'Report', exact: true }).click();
  await expect(page.getByText(/^Thank you\. Moderators will look at it/)).toBeVisible();
  const { data: cases } = await admin.api('GET /admin/reports', { query: { subject: 'user' } });
  const notes = cases.flatMap(({ reports }) => reports.map(({ note }) => note));
  expect(notes).toContain(`${title} (/wanted/${data._id})`);
});
