import { expect, test } from '../support/fixtures.ts';
import { findAccessibilityProblems } from '../support/obstacles.ts';

// One import at a time.
test.describe.configure({ mode: 'default' });

const table = [
  'Titel;Preis;Statt;Adresse;Kategorie;Datum',
  'Wasserkocher aus Edelstahl;"$79.99";129;https://journey.example/1;Küche > Kessel;21.11.2025',
  'Toaster mit zwei Schlitzen;"$39.99";;https://journey.example/2;Küche > Toaster;22.11.2025',
  'Kurz;"$39.99";;https://journey.example/3;Küche;22.11.2025',
].join('\n');

test('an admin uploads a file, maps its columns, checks the preview, imports the deals and undoes the import', async ({
  admin,
}) => {
  const { page } = admin;
  await page.goto('/admin/imports');
  await expect(page.getByText('No imports yet')).toBeVisible();
  expect(await findAccessibilityProblems(page)).toEqual([]);
  await page.getByLabel('File', { exact: true }).setInputFiles({
    name: 'old-site.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(table),
  });
  await expect(page.getByRole('heading', { level: 1, name: 'old-site.csv' })).toBeVisible();
  await expect(page.getByLabel('Titel')).toHaveValue('title');
  await expect(page.getByLabel('Statt')).toHaveValue('');

  await page.getByLabel('Statt').selectOption('Retail price');
  const preview = page.getByRole('list', { name: 'Preview' });
  await expect(preview.getByText('$79.99 instead of $129.00')).toBeVisible();
  await expect(preview.getByText('New category')).toHaveCount(2);
  await expect(preview.getByText(/^Title: Use at least 10 characters/)).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await findAccessibilityProblems(page)).toEqual([]);

  // Required columns must be mapped.
  await page.getByLabel('Titel').selectOption('Skip');
  await expect(page.getByText('Still missing: Title.')).toBeVisible();
  await page.getByLabel('Titel').selectOption('Title');
  await page.getByRole('button', { name: 'Start import' }).click();
  await expect(page.getByText('Imported', { exact: true }).first()).toBeVisible();
  const problems = page.getByRole('table', { name: 'Errors by row' }).getByRole('row');
  await expect(problems.nth(1)).toContainText('Use at least 10 characters');
  expect(await findAccessibilityProblems(page)).toEqual([]);

  await page.getByRole('link', { name: 'See these deals' }).click();
  // On a phone, rows are cards.
  const deals = page.getByRole('main');
  await expect(deals.getByText('Wasserkocher aus Edelstahl').first()).toBeVisible();
  await expect(deals.getByText('Toaster mit zwei Schlitzen').first()).toBeVisible();
  await expect(page.getByLabel('Import', { exact: true })).toHaveValue(/^\d+$/);
  expect(await findAccessibilityProblems(page)).toEqual([]);
  await page.goBack();

  const countFound = async () =>
    (await (await page.request.get('/api/deals/search?q=Wasserkocher')).json()).data.length;
  expect(await countFound()).toBe(1);
  await page.getByRole('button', { name: 'Undo import' }).click();
  const dialog = page.getByRole('dialog', { name: 'Undo the import of 2 deals?' });
  await dialog.getByRole('button', { name: 'Undo import' }).click();
  await expect(page.getByText('Everything this import made is gone.')).toBeVisible();
  await expect.poll(countFound).toBe(0);
});

test('an admin imports the members of an old site and undoes the import', async ({ admin }) => {
  const { page } = admin;
  await page.goto('/admin/imports');
  const rows = ['id,username,email,joined', '1,Pioneer,pioneer@journey.example,2015-03-04', '2,Nobody,no address,'];
  const file = { name: 'members.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) };
  await page.getByLabel('File', { exact: true }).setInputFiles(file);
  await expect(page.getByLabel("What's in the file")).toHaveValue('members');
  await expect(page.getByLabel('email', { exact: true })).toHaveValue('email');
  const preview = page.getByRole('list', { name: 'Preview' });
  await expect(preview.getByText('pioneer@journey.example · March 4, 2015')).toBeVisible();
  expect(await findAccessibilityProblems(page)).toEqual([]);

  // Another kind has other fields; then back to deals.
  await page.getByLabel("What's in the file").selectOption('Comments');
  await expect(page.getByText('Still missing: Comment and Deal')).toBeVisible();
  await page.getByLabel("What's in the file").selectOption('Members');
  await expect(page.getByLabel('email', { exact: true })).toHaveValue('email');
  await page.getByLabel('Old site').fill('Old Deals');
  await page.getByRole('button', { name: 'Start import' }).click();
  await expect(page.getByText("1 member can't log in yet and hasn't been invited.")).toBeVisible();
  expect(await findAccessibilityProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Undo import' }).click();
  const dialog = page.getByRole('dialog', { name: 'Undo this import?' });
  await dialog.getByRole('button', { name: 'Undo import' }).click();
  await expect(page.getByText('Everything this import made is gone.')).toBeVisible();
});

test.describe('a file without deals', () => {
  test.use({ allowedErrors: /422/ });

  test('is refused on the upload page', async ({ admin }) => {
    const { page } = admin;
    await page.goto('/admin/imports');
    const file = { name: 'empty.csv', mimeType: 'text/csv', buffer: Buffer.from('title,price,link\n') };
    await page.getByLabel('File', { exact: true }).setInputFiles(file);
    await expect(page.getByText('The file names columns, but has no rows.')).toBeVisible();
  });
});

test('an admin undoes the whole move of an old site in one go', async ({ admin }) => {
  const { page, api } = admin;
  const importFile = async (name: string, text: string) => {
    await page.goto('/admin/imports');
    await page
      .getByLabel('File', { exact: true })
      .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
    await page.getByLabel('Old site').fill('The Old Deals');
    await page.getByLabel('Old site').blur();
    await page.getByRole('button', { name: 'Start import' }).click();
    await expect(page.getByText('Imported', { exact: true }).first()).toBeVisible();
  };
  await importFile('members.csv', 'id,username,email\n1,Mover,mover@journey.example');
  await importFile(
    'deals.csv',
    'id,title,price,url,author_id\n10,A kettle that moved here,19.99,https://moved.example/1,1',
  );
  await page.goto('/admin/imports');
  const moves = page.getByRole('region', { name: 'Communities that moved here' });
  const site = moves.getByRole('listitem').filter({ hasText: 'The Old Deals' });
  await expect(site).toContainText(/Members\s*1/);
  await expect(site).toContainText(/Deals\s*1/);
  expect(await findAccessibilityProblems(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await findAccessibilityProblems(page)).toEqual([]);
  await site.getByRole('button', { name: 'Undo whole move' }).click();
  const dialog = page.getByRole('dialog', { name: 'Undo everything from The Old Deals?' });
  await dialog.getByRole('button', { name: 'Undo whole move' }).click();
  await expect(site).toContainText('Everything that came from it is gone.');
  expect((await api('GET /deals/search', { query: { q: 'moved here' } })).data).toEqual([]);
});
