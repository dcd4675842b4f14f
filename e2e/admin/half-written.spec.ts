import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';

// The editors of guides and pages are crashed, together with the server, in crash.spec.ts. These keep what is typed in the
// browser: a page that goes without being told stands for the crash.

const field = (page: Page, name: string) => page.getByRole('main').getByLabel(name, { exact: true });

const editors = [
  {
    name: 'an email template',
    open: (page: Page) => page.goto('/admin/email-templates?open=dailyDigest'),
    label: 'Subject',
    value: 'Half a subject',
  },
  {
    name: 'an email to members',
    open: (page: Page) => page.goto('/admin/announcements'),
    label: 'Subject',
    value: 'Half news',
  },
  { name: 'a deal', open: (page: Page) => page.goto('/submit'), label: 'Title', value: 'Half a kettle with a lid' },
  {
    name: 'an event',
    open: async (page: Page) => {
      await page.goto('/admin/catalogue/pages/half-an-event');
      await page.getByRole('button', { name: 'Make this an event page' }).click();
    },
    label: 'Tag',
    value: 'half',
  },
];

for (const { name, open, label, value } of editors) {
  test(`${name} that was being written is there again once its page is gone`, async ({ admin: { page, api } }) => {
    if (name === 'an event')
      await api('POST /pages', { body: { title: 'Half', body: 'Soon.', slug: 'half-an-event' } });
    await open(page);
    await field(page, label).fill(value);
    // Longer than until it is kept, and less than the five seconds that a crash may cost.
    await page.waitForTimeout(1_000);
    const other = await page.context().newPage();
    await page.close();
    await open(other);
    await expect(field(other, label)).toHaveValue(value);
    if (name === 'an event') await api('DELETE /pages/:slug', { params: { slug: 'half-an-event' } });
  });
}
