import { type RunningSite, runSite } from '../scripts/browser/run-site.ts';
import { type Mailbox, openMailbox } from '../server/test/mailbox.ts';
import { expect, test } from './fixtures.ts';

let mailbox: Mailbox;
let site: RunningSite;

// A site of its own: where mail can be sent, addresses must be proved.
test.beforeAll(async () => {
  mailbox = await openMailbox();
  site = await runSite({ HAGGLE_DEMO: 'off', SMTP_URL: mailbox.url, RATE_LIMIT_SCALE: '1000', LOG_LEVEL: 'warn' });
});

test.afterAll(async () => {
  await site?.stop();
  await mailbox?.close();
});

async function linkTo(address: string, subject: string): Promise<string> {
  const find = () => mailbox.lettersTo(address).findLast((letter) => letter.subject === subject);
  await expect.poll(find).toBeDefined();
  return /http:\/\/localhost:\d+\/\S+/.exec(find()?.text ?? '')?.[0] ?? 'no link';
}

test('a new member confirms the address, forgets the password and sets another, by real messages', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: site.origin });
  const page = await context.newPage();
  const email = 'newcomer@journeys.example';
  const main = page.getByRole('main');

  await page.goto('/register');
  await page.getByLabel('Username').fill('newcomer');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('the first of my passwords');
  await main.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByRole('banner').getByText('newcomer')).toBeVisible();

  await page.goto(await linkTo(email, 'Confirm your email address'));
  await expect(main.getByText('Your email address is confirmed. Thank you.')).toBeVisible();
  await page.goto('/settings?tab=account');
  await expect(main.getByText('Confirmed', { exact: true })).toBeVisible();
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();

  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText('If that address has an account, a message is on its way.')).toBeVisible();
  await page.goto(await linkTo(email, 'A new password for Haggle'));
  await page.getByLabel('New password').fill('the second of my passwords');
  await page.getByRole('button', { name: 'Set the new password' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('the second of my passwords');
  await main.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByRole('banner').getByText('newcomer')).toBeVisible();
  await expect.poll(() => mailbox.lettersTo(email).at(-1)?.subject).toBe('Your password was changed');
  await context.close();
});
