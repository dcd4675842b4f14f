import { expect, test } from '../support/fixtures.ts';
import { publish, uniqueWord } from '../support/posting.ts';
import { shopPage } from '../support/site.ts';

// A discount of 150 percent is refused.
test.use({ allowedErrors: /status of 422/ });

test('an admin adds a channel, sends a test message and finds a posted deal in its log', async ({ admin, member }) => {
  const { page } = admin;
  const name = `Our webhook ${uniqueWord()}`;
  await page.goto('/admin/channels');
  await page.getByRole('button', { name: 'Add channel' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Service').selectOption('webhook');
  await dialog.getByLabel('Name').fill(name);
  // The test shop responds to any request.
  await dialog.getByLabel('Address').fill(shopPage('receiver'));
  await dialog.getByLabel('Post a deal when').selectOption('new');
  await dialog.getByLabel('Minimum discount').fill('150');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByLabel('Minimum discount')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('Minimum discount').fill('');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/^whsec_/)).toBeVisible();
  await page.getByRole('button', { name: 'I have copied it' }).click();
  await page.getByRole('button', { name: `Send test: ${name}` }).click();
  await expect(page.getByText(`Test message sent to ${name}`)).toBeVisible();
  const title = `A toaster for two ${uniqueWord()}`;
  await publish(await member(), admin, { title, price: 20, dealURL: `https://toasters.example/${uniqueWord()}` });
  const tile = page.getByRole('listitem').filter({ hasText: name });
  await tile.getByRole('link', { name: 'Log' }).click();
  await expect(page.getByRole('heading', { name: `Log of ${name}` })).toBeVisible();
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('listitem').filter({ hasText: title })).toContainText('Sent', { timeout: 2_000 });
  }).toPass();
  await page.getByRole('button', { name: `Delete: ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText(`${name} deleted`)).toBeVisible();
});
