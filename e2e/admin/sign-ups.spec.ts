import { expect, test } from '../support/fixtures.ts';
import { openOwnSite } from '../support/own-site.ts';

// Its own site: the sign-up mode applies to everyone.

test('a new member waits for approval before taking part, and an invited one joins immediately', async ({
  browser,
  complaints,
}) => {
  const site = await openOwnSite(browser, complaints);
  try {
    const boss = await site.openAdmin();
    await boss.goto('/admin/catalogue/settings');
    await boss.getByLabel('New members').selectOption('With approval');
    await expect(boss.getByText('Anyone can register, but they can only read and save deals')).toBeVisible();

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

    await boss.goto('/admin/sign-ups');
    await boss.getByRole('checkbox', { name: /patient_pia/ }).check();
    await boss.getByRole('button', { name: 'Approve' }).click();
    await expect(boss.getByText('Nobody is waiting')).toBeVisible();
    await visitor.reload();
    await expect(visitor.getByText('Your account is waiting for approval.')).toHaveCount(0);

    await boss.goto('/settings?tab=account');
    await boss.getByRole('button', { name: 'Create invitation link' }).click();
    const path = new URL((await boss.locator('[data-copied]').textContent()) ?? '').pathname;
    await boss.goto('/admin/catalogue/settings');
    await boss.getByLabel('New members').selectOption('By invitation');
    await expect(boss.getByText('Only people with an invitation link can register.')).toBeVisible();

    const friend = await site.openVisitor();
    await friend.goto('/register');
    await expect(friend.getByText('You need an invitation to register here.')).toBeVisible();
    await friend.goto(path);
    await friend.getByRole('main').getByRole('link', { name: 'Register' }).click();
    await expect(friend.getByText("You're joining by invitation.")).toBeVisible();
    await friend.getByLabel('Username').fill('invited_ida');
    await friend.getByLabel('Email').fill('ida@journeys.example');
    await friend.getByLabel('Password', { exact: true }).fill('quite a long password');
    await friend.getByRole('button', { name: 'Register' }).click();
    await friend.getByRole('link', { name: 'Skip all' }).click();
    await expect(friend.getByText("You've joined by this invitation.")).toBeVisible();
  } finally {
    await site.stop();
  }
});
