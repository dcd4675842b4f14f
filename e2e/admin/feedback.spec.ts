import { expect, test } from '../support/fixtures.ts';
import { findAccessibilityProblems } from '../support/obstacles.ts';

test('an admin finds feedback, replies to it and resolves it, and its sender gets both emails', async ({
  admin,
  api,
}) => {
  const suffix = crypto.randomUUID().slice(0, 8);
  const email = `reader-${suffix}@journeys.example`;
  const sentryErrorId = crypto.randomUUID();
  const bugReport = { category: 'bug', priority: 'high', summary: `The chart is empty ${suffix}` } as const;
  await api('POST /feedback', { body: { ...bugReport, description: 'Since this morning.', email, sentryErrorId } });
  const { page } = admin;
  await page.goto('/admin/feedback?priority=high');
  await page.getByLabel('Words, address or error ID').fill(suffix);
  await expect(page).toHaveURL(new RegExp(`q=${suffix}`));
  await expect(page.getByText('1 result')).toBeVisible();
  expect(await findAccessibilityProblems(page)).toEqual([]);

  await page.getByRole('button', { name: bugReport.summary }).click();
  const dialog = page.getByRole('dialog', { name: bugReport.summary });
  await expect(dialog.getByRole('link', { name: sentryErrorId })).toBeVisible();
  expect(await findAccessibilityProblems(page)).toEqual([]);
  await dialog.getByLabel('Reply by email').fill('Which browser is it?');
  await dialog.getByRole('button', { name: 'Send reply' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: bugReport.summary }).click();
  await dialog.getByLabel('Status').selectOption('resolved');
  await dialog.getByLabel('Resolution').fill('It is back.');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row', { name: new RegExp(suffix) }).getByText('Resolved')).toBeVisible();
  const { data } = await admin.api('GET /admin/mails', { query: {} });
  const messages = data.filter(({ recipient }) => recipient === email).map(({ subject }) => subject);
  expect(messages).toEqual([`Resolved: ${bugReport.summary}`, `About your feedback: ${bugReport.summary}`]);

  await page.setViewportSize({ width: 360, height: 740 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});
