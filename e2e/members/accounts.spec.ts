import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { apiFor, expect, type Person, test } from '../support/fixtures.ts';

const newPassword = 'a whole new password';

function main(page: Page) {
  return page.getByRole('main');
}

async function logIn(page: Page, { email, password }: Pick<Person, 'email' | 'password'>): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await main(page).getByRole('button', { name: 'Login', exact: true }).click();
}

function totpCode(secret: string, stepsAhead = 0): string {
  const timestamp = Date.now() + stepsAhead * 30_000;
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
}

/** Returns the reset link in an email, from the admin's outbox: a site without a mail server keeps its emails there. */
async function readLink(admin: Person, email: string, subject: RegExp): Promise<string> {
  const findMail = async () => {
    const { data } = await admin.api('GET /admin/mails', { query: { limit: 100 } });
    return data.find((mail) => mail.recipient === email && subject.test(mail.subject))?._id;
  };
  await expect.poll(findMail).toBeDefined();
  const { data } = await admin.api('GET /admin/mails/:id', { params: { id: (await findMail()) ?? '' } });
  return /https?:\/\/[^\s"]+\/reset-password\/[\w-]+/.exec(data.plain ?? '')?.[0] ?? 'no link';
}

test.describe('a forgotten password', () => {
  // A used link and the old password are refused.
  test.use({ allowedErrors: /40[14]/ });

  test('is reset through a link in an email', async ({ page, admin, member }) => {
    const person = await member();
    await page.goto('/login');
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    // The previous page has an email field too.
    await expect(page.getByRole('heading', { level: 1, name: 'Forgot your password?' })).toBeVisible();
    await page.getByLabel('Email').fill(person.email);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(
      page.getByText("If there's an account with that address, we've emailed it a link (at most three an hour)."),
    ).toBeVisible();

    const link = await readLink(admin, person.email, /password/i);
    await page.goto(link);
    await page.getByLabel('New password').fill('short');
    await page.getByRole('button', { name: 'Set new password' }).click();
    await expect(page.getByText('Use at least 10 characters.')).toBeVisible();
    await page.getByLabel('New password').fill(newPassword);
    await page.getByRole('button', { name: 'Set new password' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByText('Your new password is set. Please log in with it.')).toBeVisible();
    await logIn(page, { email: person.email, password: newPassword });
    await expect(page).toHaveURL(/\/$/);

    await page.goto(link);
    await page.getByLabel('New password').fill(newPassword);
    await page.getByRole('button', { name: 'Set new password' }).click();
    await page.getByRole('link', { name: 'Get a new link' }).click();
    await expect(page).toHaveURL(/\/forgot-password$/);
  });

  test('an expired verification link says so', async ({ page }) => {
    await page.goto(`/verify-email/${'A'.repeat(43)}`);
    await expect(page.getByText('This link has expired or was already used. Please ask for a new one.')).toBeVisible();
    await expect(page.getByText('Resource not found.')).toBeHidden();
  });
});

test.describe('two-step login', () => {
  test.use({ allowedErrors: /40[13]/ });

  test('is set up, required at login and turned off', async ({ page, member }) => {
    test.slow();
    const person = await member();
    const settings = person.page;
    await settings.goto('/settings?tab=security');
    const section = settings.getByRole('region', { name: 'Two-step login' });
    await section.getByRole('button', { name: 'Set up two-step login' }).click();
    await section.getByLabel('Current password').fill('not the password');
    await section.getByRole('button', { name: 'Continue' }).click();
    await expect(section.getByText('The current password is wrong.')).toBeVisible();
    await section.getByLabel('Current password').fill(person.password);
    await section.getByRole('button', { name: 'Continue' }).click();
    await expect(section.getByRole('img')).toBeVisible();
    const secret = (await section.getByText(/^[A-Z2-7]{32}$/).textContent()) ?? '';
    await section.getByLabel('Code').fill('000000');
    await section.getByRole('button', { name: 'Turn on' }).click();
    await expect(section.getByText('That code is wrong or was already used.')).toBeVisible();
    await section.getByLabel('Code').fill(totpCode(secret));
    const sessionReload = settings.waitForResponse('**/api/auth/me');
    await section.getByRole('button', { name: 'Turn on' }).click();
    await sessionReload;
    await expect(section.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
    // The account has been fetched again; the page must not scroll away from the codes.
    await settings.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
    await expect(section.getByText('Keep these recovery codes.')).toBeInViewport();
    await section.getByRole('button', { name: "I've saved them" }).click();
    await expect(section.getByText('On', { exact: true })).toBeVisible();

    await logIn(page, person);
    await expect(page.getByLabel('Code')).toBeFocused();
    await page.getByLabel('Code').fill('000000');
    await main(page).getByRole('button', { name: 'Login', exact: true }).click();
    await expect(page.getByText('That code is wrong or was already used.')).toBeVisible();
    await page.getByLabel('Code').fill(totpCode(secret, 1));
    await main(page).getByRole('button', { name: 'Login', exact: true }).click();
    await expect(page).toHaveURL(/\/$/);

    await section.getByRole('button', { name: 'Turn off' }).click();
    await section.getByLabel('Current password').fill(person.password);
    await section.getByRole('button', { name: 'Turn off' }).click();
    await expect(section.getByText('Off', { exact: true })).toBeVisible();
  });
});

test.describe('devices', () => {
  test.use({ allowedErrors: /401/ });

  test('another device can be logged out', async ({ page, member }) => {
    const person = await member();
    await logIn(page, person);
    await expect(page).toHaveURL(/\/$/);
    const settings = person.page;
    await settings.goto('/settings?tab=security');
    const lines = settings.getByRole('list', { name: 'Devices' }).getByRole('listitem');
    await expect(lines).toHaveCount(2);
    await expect(settings.getByText('This device')).toBeVisible();
    await lines.getByRole('button', { name: /^Log out: Chrome on / }).click();
    await settings.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
    await expect(lines).toHaveCount(1);
    await page.reload();
    await expect(page.getByText('Your session has expired. Please log in again.')).toBeVisible();
  });
});

test('an API token is shown only once and can be revoked', async ({ member, request }) => {
  const { page } = await member();
  await page.goto('/settings?tab=security');
  const section = page.getByRole('region', { name: 'API tokens' });
  const createButton = section.getByRole('button', { name: 'Create a token' });
  await createButton.click();
  await expect(section.getByLabel('Name')).toBeFocused();
  // Leaving a field empty must not move the button.
  await section.getByRole('button', { name: 'Cancel' }).click();
  await expect(createButton).toBeFocused();
  await createButton.click();
  await section.getByLabel('Name').fill('A spreadsheet');
  await section.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(section.getByText('Copy your token now.')).toBeFocused();
  const token = (await section.getByRole('status').locator('code').textContent()) ?? '';
  const readMe = () => request.get('/api/auth/me', { headers: { authorization: `Bearer ${token}` } });
  expect((await readMe()).status()).toBe(200);
  await section.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText(token)).toBeHidden();
  await section.getByRole('button', { name: 'Revoke: A spreadsheet' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(section.getByText('No tokens yet.')).toBeVisible();
  expect((await readMe()).status()).toBe(401);
});

/** Adds a virtual authenticator to Chromium that approves everything. */
async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test('a passkey is added, logs in without a password, and is removed', async ({ member }) => {
  const { page, password, username } = await member();
  await addAuthenticator(page);
  // Browsers run WebAuthn ceremonies only in the focused page.
  await page.bringToFront();
  await page.goto('/settings?tab=security');
  const section = page.getByRole('region', { name: 'Passkeys' });
  await section.getByRole('button', { name: 'Add a passkey' }).click();
  await section.getByLabel('Name').fill('A test key');
  await section.getByLabel('Current password').fill(password);
  await section.getByRole('button', { name: 'Continue' }).click();
  await expect(section.getByRole('list', { name: 'Passkeys' }).getByText('A test key')).toBeVisible();

  await page.evaluate(() => localStorage.removeItem('authToken'));
  await page.goto('/login?next=/profile');
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(page).toHaveURL(/\/profile$/);
  await expect(page.getByRole('heading', { name: username })).toBeVisible();

  await page.goto('/settings?tab=security');
  await section.getByRole('button', { name: 'Remove: A test key' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(section.getByText('No passkeys yet.')).toBeVisible();
});

test.describe('an action that needs confirmation', () => {
  // Actions that need confirmation are refused at first.
  test.use({ allowedErrors: /403/ });

  test('is confirmed with a passkey and then carried out', async ({ member }) => {
    const person = await member();
    const { page, password, email } = person;
    await addAuthenticator(page);
    await page.bringToFront();
    await page.goto('/settings?tab=security');
    const passkeys = page.getByRole('region', { name: 'Passkeys' });
    await passkeys.getByRole('button', { name: 'Add a passkey' }).click();
    await passkeys.getByLabel('Current password').fill(password);
    await passkeys.getByRole('button', { name: 'Continue' }).click();
    await expect(passkeys.getByRole('list', { name: 'Passkeys' }).getByRole('listitem')).toHaveCount(1);
    // After two-step login is set up in another session, this one hasn't shown the second step.
    const { token } = await person.api('POST /auth/login', { body: { email, password } });
    const otherSession = apiFor(token);
    const { data } = await otherSession('POST /auth/totp', { body: { currentPassword: password } });
    await otherSession('PUT /auth/totp', { body: { code: totpCode(data.secret) } });

    const section = page.getByRole('region', { name: 'API tokens' });
    await section.getByRole('button', { name: 'Create a token' }).click();
    await section.getByLabel('Name').fill('A spreadsheet');
    await section.getByRole('button', { name: 'Create', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: "Confirm it's you" });
    await dialog.getByRole('button', { name: 'Use a passkey' }).click();
    await expect(dialog).toBeHidden();
    await expect(section.getByText('Copy your token now.')).toBeFocused();
  });
});

test.describe('a vote without a confirmed address', () => {
  test.use({ allowedErrors: /403/ });

  test('is refused with a button that sends a new link', async ({ admin, member }) => {
    const { api, page, username } = await member();
    const { data: deal } = await admin.api('POST /deals', {
      body: { title: 'A kettle for proved addresses', price: 20, dealURL: `https://kettles.example/${username}` },
    });
    await admin.api('PUT /deals/:id/approve', { params: { id: deal._id } }).catch(() => undefined);
    expect((await api('GET /deals/:id', { params: { id: deal._id } })).data.lifecycleStatus).toBe('active');
    // Only a site that sends email refuses such votes, so its response is stubbed.
    const error = 'Please confirm your email address first: we sent you a link.';
    const refusal = { success: false, error, code: 'email_unverified', requestId: '1' };
    await page.route('**/api/deals/*/vote', (route) => route.fulfill({ status: 403, json: refusal }));
    await page.goto(`/deals/${deal._id}`);
    await page
      .getByRole('button', { name: /upvote/i })
      .first()
      .click();
    await expect(page.getByText(error)).toBeVisible();
    await expect(page.getByText('Access denied.')).toBeHidden();
    await page.getByRole('button', { name: 'Send the link again' }).click();
    await expect(page.getByText('A link was sent, now or within the last hour. Check your inbox.')).toBeVisible();
  });
});
