import { expect, test } from '../support/fixtures.ts';
import { publish } from '../support/publish-deal.ts';

test('deals are moved and scheduled by keyboard, and the drawer shows their history', async ({ admin, member }) => {
  const author = await member();
  const id = await publish(admin, author);
  const { data: deal } = await author.api('GET /deals/:id', { params: { id } });
  const { page } = admin;
  await page.goto(`/admin/deals/lifecycle?q=${id}`);
  const column = page.getByRole('region', { name: 'Active' });
  await column.getByRole('checkbox', { name: `Select ${deal.title}` }).press('Space');
  await expect(page.getByText('1 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Mark sold out' }).press('Enter');
  const soldOutDialog = page.getByRole('dialog', { name: 'Mark sold out' });
  await soldOutDialog.getByRole('button', { name: 'Mark sold out' }).press('Enter');
  await expect(page.getByRole('region', { name: 'Sold out' }).getByRole('button', { name: deal.title })).toBeVisible();

  await page.getByRole('button', { name: deal.title }).press('Enter');
  const drawer = page.getByRole('dialog', { name: deal.title });
  await expect(drawer.getByText('Marked as sold out by a moderator.')).toBeVisible();
  await drawer.getByLabel('Ends', { exact: true }).fill('2030-01-01T12:00');
  await drawer.getByRole('button', { name: 'Save schedule' }).press('Enter');
  await expect
    .poll(async () => (await author.api('GET /deals/:id', { params: { id } })).data.endsAt)
    .toMatch(/^(2029|2030)/);
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();

  await page.getByRole('link', { name: 'Table' }).press('Enter');
  await expect(page).toHaveURL(/view=table/);
  const row = page.getByRole('row').filter({ hasText: deal.title });
  await row.getByRole('checkbox').press('Space');
  await page.getByRole('button', { name: 'Remove' }).press('Enter');
  const removeDialog = page.getByRole('dialog', { name: 'Remove' });
  await removeDialog.getByRole('button', { name: 'Remove' }).press('Enter');
  await expect(removeDialog.getByText('Please give a reason. The author will see it.')).toBeVisible();
  await removeDialog.getByRole('textbox').fill('Nobody could buy it.');
  await removeDialog.getByRole('button', { name: 'Remove' }).press('Enter');
  await expect(row).toContainText('Removed');
});

const paths = [
  '/admin/dashboard',
  '/admin/deals/lifecycle',
  '/admin/deals/lifecycle?view=table',
  '/admin/jobs',
  '/admin/health',
];

test('members and visitors are redirected from the main admin pages', async ({ page, member }) => {
  const { page: memberPage } = await member();
  for (const path of [...paths, '/admin/deals/approval']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/login\?/);
    await memberPage.goto(path);
    await expect(memberPage).not.toHaveURL(/\/admin/);
  }
});
