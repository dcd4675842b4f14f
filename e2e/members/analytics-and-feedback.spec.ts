import type { Page, Request } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { findAccessibilityProblems } from '../support/obstacles.ts';
import { publish } from '../support/publish-deal.ts';

interface SentEvent {
  path: string;
  body: { eventType?: string; dealId?: string; metadata?: Record<string, unknown>; exitPage?: string };
}

/** Collects the telemetry requests of a page. */
function collectEvents(page: Page): SentEvent[] {
  const sentEvents: SentEvent[] = [];
  page.on('request', (request: Request) => {
    const [, path] = request.url().split('/api/analytics');
    if (path) sentEvents.push({ path, body: request.postDataJSON() ?? {} });
  });
  return sentEvents;
}

const events = (sentEvents: SentEvent[]) => sentEvents.filter(({ path }) => path === '/track').map(({ body }) => body);

test.describe('telemetry', () => {
  test('reports the start of a visit, pages, deals, clicks with positions, searches and its end', async ({
    page,
    admin,
    member,
  }) => {
    const id = await publish(admin, await member());
    const sentEvents = collectEvents(page);
    const answers: number[] = [];
    page.on('response', (response) => response.url().includes('/api/analytics/') && answers.push(response.status()));
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto('/');
    await expect.poll(() => events(sentEvents)).toHaveLength(1);
    expect(sentEvents.map(({ path }) => path).slice(0, 3)).toEqual(['/health', '/session/start', '/track']);
    const widget = page.getByRole('region', { name: 'Trending Deals' });
    await widget.getByRole('link', { name: 'View All' }).click();
    await expect(page).toHaveURL('/trending');
    await expect
      .poll(() => events(sentEvents).map(({ metadata }) => metadata?.action ?? metadata?.path))
      .toEqual(['/', 'view_all_click', '/trending']);
    expect(events(sentEvents)[1]).toMatchObject({ eventType: 'page_view', metadata: { source: 'trending_widget' } });

    await page.goto(`/search?q=kettle`);
    const card = page.locator(`[data-deal="${id}"]`);
    await card.getByRole('link', { name: /kettle that whistles/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: /kettle/ })).toBeVisible();
    await expect.poll(() => events(sentEvents).find(({ eventType }) => eventType === 'deal_view')?.dealId).toBe(id);
    const searchEvent = events(sentEvents).find(({ eventType }) => eventType === 'search_performed');
    expect(searchEvent?.metadata).toMatchObject({ searchQuery: 'kettle', resultsCount: expect.any(Number) });
    const click = events(sentEvents).find(({ eventType }) => eventType === 'deal_click');
    expect(click).toMatchObject({ dealId: id, metadata: { clickPosition: 2 } });
    expect(answers.every((status) => status === 200)).toBe(true);

    // Playwright can't see beacons that are sent while a page is left.
    await page.evaluate(() => {
      const send = navigator.sendBeacon.bind(navigator);
      navigator.sendBeacon = (path, body) => {
        const isAccepted = send(path, body);
        const previousBeacons = sessionStorage.getItem('beacons') ?? '';
        sessionStorage.setItem('beacons', `${previousBeacons}${path} ${body} ${isAccepted}\n`);
        return isAccepted;
      };
    });
    await page.goto('/about');
    const beacons = await page.evaluate(() => sessionStorage.getItem('beacons'));
    expect(beacons).toMatch(/performance\/page \{"pageUrl":"\/search".*\} true\n/);
    expect(beacons).toMatch(new RegExp(`session/end .*"exitPage":"/deals/${id}/.*} true\n$`));
  });

  test('sends nothing if the browser asks not to be tracked', async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'doNotTrack', { get: () => '1' }));
    const sentEvents = collectEvents(page);
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    await page.getByRole('link', { name: 'Trending', exact: true }).first().click();
    await expect(page).toHaveURL('/trending');
    await page.waitForLoadState('networkidle');
    expect(sentEvents).toEqual([]);
  });

  test.describe('with a failing server', () => {
    test.use({ allowedErrors: /503/ });

    test('stops silently after three failures', async ({ page }) => {
      await page.route('**/api/analytics/**', (route) => route.fulfill({ status: 503, json: { success: false } }));
      const sentEvents = collectEvents(page);
      await page.goto('/');
      await expect.poll(() => sentEvents.map(({ path }) => path)).toEqual(['/health', '/health', '/health']);
      await page.getByRole('link', { name: 'Trending', exact: true }).first().click();
      await expect(page).toHaveURL('/trending');
      await page.goto('about:blank');
      expect(sentEvents).toHaveLength(3);
    });
  });

  test('waits for a slow server', async ({ page }) => {
    await page.route('**/api/analytics/health', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      await route.continue();
    });
    const sentEvents = collectEvents(page);
    await page.goto('/');
    await expect.poll(() => sentEvents.map(({ path }) => path)).toEqual(['/health']);
    await expect.poll(() => events(sentEvents)).toHaveLength(1);
  });
});

test.describe('the feedback dialog', () => {
  test('validates, stays open while sending, shows its thanks and closes', async ({ member }) => {
    const { page, email } = await member();
    await page.goto('/about');
    const feedbackButton = page.getByRole('contentinfo').getByRole('button', { name: 'Send feedback' });
    await feedbackButton.click();
    const dialog = page.getByRole('dialog', { name: 'Send Feedback' });
    await expect(dialog.getByLabel('What is it about?')).toHaveValue('bug');
    await expect(dialog.getByLabel('Priority')).toHaveValue('medium');
    await expect(dialog.getByLabel('Email')).toHaveValue(email);
    await expect(dialog.getByLabel('Email')).toHaveAttribute('readonly');
    await expect(dialog.getByLabel(/Steps to reproduce/)).toBeVisible();
    expect(await findAccessibilityProblems(page)).toEqual([]);
    await dialog.getByLabel('What is it about?').selectOption('feature');
    await expect(dialog.getByLabel(/Steps to reproduce/)).toBeHidden();
    await dialog.getByRole('button', { name: 'Send feedback' }).click();
    await expect(dialog.getByText('Please provide both a summary and description.').first()).toBeVisible();
    await dialog.getByLabel('Summary').fill('Sort by distance');
    await dialog.getByLabel('Description').fill('Stores near me first.');

    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/feedback', async (route) => {
      await released;
      await route.continue();
    });
    await dialog.getByRole('button', { name: 'Send feedback' }).click();
    await expect(dialog.getByRole('button', { name: 'Close' })).toBeDisabled();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.mouse.click(5, 5);
    await expect(dialog.getByRole('button', { name: 'Sending...' })).toBeVisible();
    release();
    const thanks = "Thank you for your feedback! We'll review it and get back to you if needed.";
    await expect(dialog.getByText(thanks)).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(feedbackButton).toBeFocused();

    await page.goto('/settings?tab=account');
    const history = page.getByRole('region', { name: 'Your feedback' });
    await expect(history.getByText('Sort by distance')).toBeVisible();
    await history.getByRole('button', { name: 'Delete Sort by distance' }).click();
    await expect(history.getByText('Nothing yet.')).toBeVisible();
  });
});

test.describe('error screens', () => {
  test.use({ allowedErrors: /400|Failed to fetch|An error screen stands|ERR_FAILED|status of/ });

  test('a failing page can be retried twice and then only reloaded or reported, with the ID of the request', async ({
    page,
    admin,
    member,
  }) => {
    const id = await publish(admin, await member());
    const requestId = crypto.randomUUID();
    await page.route(`**/api/deals/${id}`, (route) =>
      route.fulfill({ status: 400, json: { success: false, error: 'Hm.', code: 'invalid', requestId } }),
    );
    await page.goto('/deals');
    await page
      .locator(`[data-deal="${id}"]`)
      .getByRole('link', { name: /kettle/ })
      .first()
      .click();
    const main = page.getByRole('main');
    await expect(main.getByText('Page Error')).toBeVisible();
    await expect(main.getByText("This page is temporarily unavailable. We're working to fix the issue.")).toBeVisible();
    await expect(main.getByRole('button', { name: 'Go Back' })).toBeVisible();
    for (const _ of [1, 2]) {
      const answer = page.waitForResponse(`**/api/deals/${id}`);
      await main.getByRole('button', { name: 'Try Again' }).click();
      await answer;
    }
    await expect(main.getByRole('button', { name: 'Reload Page' })).toBeVisible();
    await expect(main.getByRole('button')).toHaveText(['Reload Page', 'Report Issue']);
    await expect(main.getByText(`Error ID: ${requestId}`)).toBeVisible();
    await main.getByRole('button', { name: 'Report Issue' }).click();
    const dialog = page.getByRole('dialog', { name: 'Report Issue' });
    await expect(dialog.getByText(`Error ID: ${requestId}`)).toBeVisible();
    await expect(dialog.getByLabel("Include this page's error log")).not.toBeChecked();
    await dialog.getByLabel('Summary').fill('A deal does not open');
    await dialog.getByLabel('Description').fill('It says Page Error.');
    await dialog.getByLabel('Email').fill('reader@elsewhere.example');
    const report = page.waitForRequest('**/api/feedback');
    await dialog.getByRole('button', { name: 'Send report' }).click();
    expect((await report).postDataJSON()).toMatchObject({
      sentryErrorId: requestId,
      description: 'It says Page Error.',
    });
  });

  test('a part that fails to load leaves the rest of the page intact and can be retried', async ({ admin, member }) => {
    const person = await member();
    const id = await publish(admin, person);
    const { page } = person;
    await page.route('**/assets/*/comment-form*.js', (route) => route.abort());
    await page.goto(`/deals/${id}`);
    await expect(page.getByText('Discussion failed to load.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: /kettle/ })).toBeVisible();
    await expect(page.getByText('A part of this page could not be loaded.')).toBeVisible();
    await page.getByRole('button', { name: 'Retry (2 left)' }).click();
    await page.getByRole('button', { name: 'Retry (1 left)' }).click();
    await expect(page.getByRole('button', { name: 'Reload Page' })).toBeVisible();
    await expect(page.getByRole('button', { name: /Retry/ })).toBeHidden();
  });
});
