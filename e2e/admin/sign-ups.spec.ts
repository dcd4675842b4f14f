import { expect, test } from '../support/fixtures.ts';
import { openIsolatedSite } from '../support/own-site.ts';

// Its own site: the sign-up mode applies to everyone.

test('a new member waits for approval before taking part, and an invited one joins immediately', async ({
  browser,
  complaints,
}) => {
  const site = await openIsolatedSite(browser, complaints);
  try {
    const adminPage = await site.openAdmin();
    await adminPage.goto('/admin/catalogue/settings');
    await adminPage.getByLabel('New members').selectOption('With approval');
    await expect(adminPage.getByText('Anyone can register, but they can only read and save deals')).toBeVisible();

    const visitor = await site.openVisitor();
    await visitor.goto('/register');
    await expect(visitor.getByText('Someone from our team approves new accounts.')).toBeVisible();
    await visitor.getByLabel('Username').fill('patient_pia');
    await visitor.getByLabel('Email').fill('pia@journeys.example');
    await visitor.getByLabel('Password', { exact: true }).fill('quite a long password');
    await visitor.getByLabel('Why do you want to join? (optional)').fill('I hunt for bargains.');
    await visitor.getByRole('button', { name: 'Register' }).click();
    await expect(visitor).toHaveURL('/start');
    await visitor.goto('/submit');
    await expect(visitor.getByText('Your account is waiting for approval.')).toBeVisible();

    await adminPage.goto('/admin/sign-ups');
    await adminPage.getByRole('checkbox', { name: /patient_pia/ }).check();
    await adminPage.getByRole('button', { name: 'Approve' }).click();
    await expect(adminPage.getByText('Nobody is waiting')).toBeVisible();
    await visitor.reload();
    await expect(visitor.getByText('Your account is waiting for approval.')).toHaveCount(0);

    await adminPage.goto('/settings?tab=account');
    await adminPage.getByRole('button', { name: 'Create invitation link' }).click();
    const path = new URL((await adminPage.locator('[data-copied]').textContent()) ?? '').pathname;
    await adminPage.goto('/admin/catalogue/settings');
    await adminPage.getByLabel('New members').selectOption('By invitation');
    await expect(adminPage.getByText('Only people with an invitation link can register.')).toBeVisible();

    const friendPage = await site.openVisitor();
    await friendPage.goto('/register');
    await expect(friendPage.getByText('You need an invitation to register here.')).toBeVisible();
    await friendPage.goto(path);
    await friendPage.getByRole('main').getByRole('link', { name: 'Register' }).click();
    await expect(friendPage.getByText("You're joining by invitation.")).toBeVisible();
    await friendPage.getByLabel('Username').fill('invited_ida');
    await friendPage.getByLabel('Email').fill('ida@journeys.example');
    await friendPage.getByLabel('Password', { exact: true }).fill('quite a long password');
    await friendPage.getByRole('button', { name: 'Register' }).click();
    await friendPage.getByRole('link', { name: 'Skip all' }).click();
    await expect(friendPage.getByText("You've joined by this invitation.")).toBeVisible();
  } finally {
    await site.stop();
  }
});
