import { type RunningSite, runSite } from '../../scripts/browser/run-site.ts';
import { type Mailbox, openMailbox } from '../../server/test/harness/mailbox.ts';
import { expect, test } from '../support/fixtures.ts';

let mailbox: Mailbox;
let site: RunningSite;

// Its own site: a site that can send email requires confirmed addresses.
test.beforeAll(async () => {
  mailbox = await openMailbox();
  site = await runSite({ HAGGLE_DEMO: 'off', SMTP_URL: mailbox.url, RATE_LIMIT_SCALE: '1000', LOG_LEVEL: 'warn' });
});

test.afterAll(async () => {
  await site?.stop();
  await mailbox?.close();
});

async function readLinkTo(address: string, subject: string): Promise<string> {
  const findEmail = () => mailbox.emailsTo(address).findLast((message) => message.subject === subject);
  await expect.poll(findEmail).toBeDefined();
  return /http:\/\/localhost:\d+\/\S+/.exec(findEmail()?.text ?? '')?.[0] ?? 'no link';
}

test('a new member confirms the address and resets the password through the links in real emails', async ({
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

  await page.goto(await readLinkTo(email, 'Confirm your email address'));
  await expect(main.getByText('Your email address is confirmed. Thank you.')).toBeVisible();
  await page.goto('/settings?tab=account');
  await expect(main.getByText('Confirmed', { exact: true })).toBeVisible();
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();

  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(
    page.getByText("If there's an account with that address, we've emailed it a link (at most three an hour)."),
  ).toBeVisible();
  await page.goto(await readLinkTo(email, 'A new password for Haggle'));
  await page.getByLabel('New password').fill('the second of my passwords');
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('the second of my passwords');
  await main.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByRole('banner').getByText('newcomer')).toBeVisible();
  await expect.poll(() => mailbox.emailsTo(email).at(-1)?.subject).toBe('Your password was changed');
  await context.close();
});

test('a member can request another confirmation link in the settings, which invalidates the older one', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: site.origin });
  const page = await context.newPage();
  const email = 'late@journeys.example';
  const main = page.getByRole('main');
  const messages = () => mailbox.emailsTo(email).filter((message) => message.subject === 'Confirm your email address');

  await page.goto('/register?next=/settings?tab=account');
  await page.getByLabel('Username').fill('latecomer');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('a password for late people');
  await main.getByRole('button', { name: 'Register' }).click();
  await main.getByRole('link', { name: 'Skip all' }).click();
  await expect(main.getByText('Not confirmed')).toBeVisible();
  const olderLink = await readLinkTo(email, 'Confirm your email address');
  await main.getByRole('button', { name: 'Send the link again' }).click();
  await expect(
    main.getByText(`A link was sent to ${email}, now or within the last hour. The newest one works.`),
  ).toBeVisible();
  await expect(main.getByRole('button', { name: 'Send the link again' })).toBeHidden();
  await expect.poll(() => messages().length).toBe(2);

  await page.goto(olderLink);
  await expect(main.getByText('This link has expired or was already used.')).toBeVisible();
  await expect(main.getByRole('button', { name: 'Send the link again' })).toBeVisible();
  await page.goto(await readLinkTo(email, 'Confirm your email address'));
  await expect(main.getByText('Your email address is confirmed. Thank you.')).toBeVisible();
  await page.goto('/settings?tab=account');
  await expect(main.getByText('Confirmed', { exact: true })).toBeVisible();
  await expect(main.getByRole('button', { name: 'Send the link again' })).toBeHidden();
  await context.close();
});

test('a confirmation link in another browser requires logging in to that account first', async ({ browser }) => {
  const account = {
    username: 'elsewhere',
    email: 'elsewhere@journeys.example',
    password: 'a password for two browsers',
  };
  const firstContext = await browser.newContext({ baseURL: site.origin });
  const secondContext = await browser.newContext({ baseURL: site.origin });
  const [page, otherPage] = [await firstContext.newPage(), await secondContext.newPage()];
  const main = page.getByRole('main');
  const strangerAccount = {
    username: 'stranger',
    email: 'stranger@journeys.example',
    password: 'something else entirely',
  };
  const { token } = await (await page.request.post('/api/auth/register', { data: account })).json();
  const { token: strangerToken } = await (
    await page.request.post('/api/auth/register', { data: strangerAccount })
  ).json();
  for (const [one, authToken] of [
    [page, strangerToken],
    [otherPage, token],
  ] as const)
    await one.addInitScript(
      (value) => localStorage.getItem('authToken') ?? localStorage.setItem('authToken', value),
      authToken,
    );

  await otherPage.goto('/settings?tab=security');
  await expect(
    otherPage.getByText(`Confirm your email address first, with the link we've sent to ${account.email}`),
  ).toHaveCount(2);
  await expect(otherPage.getByRole('button', { name: 'Set up two-step login' })).toBeHidden();

  await page.goto(await readLinkTo(account.email, 'Confirm your email address'));
  await expect(main.getByText("You're logged in as stranger, but this link is for another account.")).toBeVisible();
  await main.getByRole('button', { name: 'Log out' }).click();
  await main.getByRole('link', { name: 'Log in', exact: true }).click();
  await page.getByLabel('Email').fill(account.username);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await main.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(main.getByText('Your email address is confirmed. Thank you.')).toBeVisible();
  await expect(page.getByRole('banner').getByText('elsewhere')).toBeVisible();
  await page.goto('/settings?tab=security');
  await expect(page.getByRole('button', { name: 'Set up two-step login' })).toBeVisible();

  // Sessions from before the confirmation are ended.
  await otherPage.goto('/settings?tab=security');
  await expect(otherPage).toHaveURL(/\/login/);
  await firstContext.close();
  await secondContext.close();
});

test('an expired link lets a visitor log in and leads to a new link', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: site.origin });
  const page = await context.newPage();
  const account = { username: 'returner', email: 'returner@journeys.example', password: 'a password to return with' };
  await page.request.post('/api/auth/register', { data: account });
  await page.goto(`/verify-email/${'A'.repeat(43)}`);
  await page.getByRole('link', { name: 'Log in to get a new link' }).click();
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL(/\/settings\?tab=account$/);
  await expect(page.getByRole('main').getByRole('button', { name: 'Send the link again' })).toBeVisible();
  await context.close();
});
