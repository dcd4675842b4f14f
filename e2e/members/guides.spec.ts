import { expect, test } from '../support/fixtures.ts';
import { publish } from '../support/publish-deal.ts';

const sections = '## First, wait\n\nWaiting is free.\n\n## Then look\n\n### At the price\n\nOnly then.\n\n';

test.describe('guides', () => {
  test.use({ allowedErrors: /404/ });

  test('a guide has a table of contents and shows its deals at their current price', async ({
    page,
    admin,
    member,
  }) => {
    const author = await member();
    const liveDealId = await publish(admin, author);
    const title = `How to wait, ${crypto.randomUUID().slice(0, 8)}`;
    const body = `${sections}::deal ${liveDealId}\n\n::deal 99999999`;
    const { data } = await admin.api('POST /articles', {
      body: { title, summary: 'Patience pays.', body, isPublished: true },
    });
    await page.goto('/articles');
    await page.getByRole('link', { name: title }).click();
    await expect(page).toHaveURL(new RegExp(`/articles/${data.slug}$`));
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByText('1 min read')).toBeVisible();
    await expect(page.getByText('A deal was here that is no longer available.')).toBeVisible();
    const card = page.getByRole('article', { name: /^Deal: A kettle/ });
    await expect(card).toContainText('$20');

    await page.getByRole('navigation', { name: 'In this guide' }).getByRole('link', { name: 'At the price' }).click();
    await expect(page).toHaveURL(/#at-the-price$/);
    await expect(page.getByRole('heading', { level: 3, name: 'At the price' })).toBeInViewport();

    await admin.api('PUT /deals/:id/status', { params: { id: liveDealId }, body: { status: 'sold_out' } });
    await page.reload();
    await expect(card).toContainText('Sold out');
    await card.getByRole('link').click();
    await expect(page).toHaveURL(new RegExp(`/deals/${liveDealId}`));
  });

  test('a draft and an unknown guide respond 404', async ({ page, admin }) => {
    const title = `Not yet, ${crypto.randomUUID().slice(0, 8)}`;
    const { data } = await admin.api('POST /articles', { body: { title, body: 'Soon.' } });
    for (const slug of [data.slug, 'never-written']) {
      expect((await page.goto(`/articles/${slug}`))?.status()).toBe(404);
      await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
    }
  });
});

test.describe('built-in text pages', () => {
  test('show the owner’s text instead of the default, rendered by the server, and can be reset', async ({
    page,
    admin,
  }) => {
    const heading = (name: string) => page.getByRole('heading', { level: 1, name });
    await page.goto('/guidelines');
    await expect(heading('Community guidelines')).toBeVisible();
    const params = { slug: 'guidelines' as const };
    await admin.api('PUT /pages/:slug', { params, body: { title: 'House rules', body: '## One\n\nBe **kind**.' } });
    const readGuidelines = async () => (await page.request.get('/guidelines')).text();
    await expect.poll(readGuidelines).toContain('<title>House rules | Haggle</title>');
    expect(await readGuidelines()).toContain('Be <strong>kind</strong>.');
    await page.goto('/guidelines');
    await expect(heading('House rules')).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: 'One' })).toBeVisible();
    await admin.api('DELETE /pages/:slug', { params });
    await expect.poll(readGuidelines).toContain('<title>Community guidelines | Haggle</title>');
  });
});

test.describe('the contact form', () => {
  test.use({ allowedErrors: /422|503/ });

  test('is sent by a visitor by keyboard, after showing what is missing', async ({ page, admin }) => {
    await page.goto('/contact');
    const form = page.locator('form', { has: page.getByLabel('Description') });
    await form.getByRole('button', { name: 'Send feedback' }).click();
    await expect(form.getByText('Please provide both a summary and description.')).toHaveCount(2);
    await expect(form.getByText('Please provide an email address for follow-up.')).toBeVisible();
    await expect(form.getByLabel('Summary')).toBeFocused();

    const summary = `Charts are empty ${crypto.randomUUID().slice(0, 8)}`;
    await page.keyboard.type(summary);
    await page.keyboard.press('Tab');
    await page.keyboard.type('Since this morning.');
    await form.getByLabel('Steps to reproduce (optional)').fill('Open any deal');
    await form.getByLabel('What is it about?').selectOption('An idea');
    await expect(form.getByLabel('Steps to reproduce (optional)')).toHaveCount(0);
    await form.getByLabel('Email').fill('reader@elsewhere.example');
    await page.keyboard.press('Enter');
    const thanks = page.getByText("Thank you for your feedback! We'll review it and get back to you if needed.");
    await expect(thanks).toBeVisible();
    await expect(page.getByRole('status').filter({ has: thanks })).toBeFocused();

    const { data } = await admin.api('GET /feedback', { query: { limit: 50 } });
    expect(data.find((one) => one.summary === summary)).toMatchObject({
      category: 'feature',
      priority: 'medium',
      status: 'open',
      email: 'reader@elsewhere.example',
      stepsToReproduce: null,
      url: expect.stringContaining('/contact'),
    });
    await page.getByRole('button', { name: 'Send another' }).click();
    await expect(form.getByLabel('Summary')).toHaveValue('');
  });

  test('uses the address of a member’s account, and keeps the input after a failure', async ({ member }) => {
    const { page, email } = await member();
    await page.goto('/contact');
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await expect(page.getByLabel('Email')).not.toBeEditable();
    await page.getByLabel('Summary').fill('Too slow');
    await page.getByLabel('Description').fill('Everything.');
    await page.route('**/api/feedback', (route) => route.fulfill({ status: 503, json: { success: false } }));
    await page.getByRole('main').getByRole('button', { name: 'Send feedback' }).click();
    await expect(page.getByText('Failed to submit feedback. Please try again later.')).toBeVisible();
    await expect(page.getByLabel('Summary')).toHaveValue('Too slow');
    await page.unroute('**/api/feedback');
    await page.getByRole('main').getByRole('button', { name: 'Send feedback' }).click();
    await expect(page.getByText('Thank you for your feedback!')).toBeVisible();
  });
});
