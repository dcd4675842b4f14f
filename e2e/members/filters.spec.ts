import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { findAccessibilityProblems } from '../support/obstacles.ts';
import { publish } from '../support/publish-deal.ts';

/** Records on every page whether a deal's card was in it, and whether the card was ever visible. */
async function watchCard(page: Page, id: string): Promise<void> {
  await page.addInitScript((id) => {
    const recordCard = () => {
      for (const card of document.querySelectorAll(`article[data-deal="${id}"]`)) {
        document.documentElement.dataset.cardCame = 'yes';
        if (card.checkVisibility({ visibilityProperty: true })) document.documentElement.dataset.cardSeen = 'yes';
      }
    };
    const recordEachFrame = () => {
      recordCard();
      requestAnimationFrame(recordEachFrame);
    };
    // The first frame is drawn once the styles are loaded; nothing is painted before it.
    requestAnimationFrame(() => {
      recordEachFrame();
      new MutationObserver(recordCard).observe(document, { subtree: true, childList: true });
    });
  }, id);
}

const cardOf = (page: Page, id: string) => page.locator(`article[data-deal="${id}"]`);

test('deals with a muted word never flash up in the member’s lists and stay in everyone else’s', async ({
  admin,
  member,
  page: visitor,
  api,
}) => {
  const [author, reader] = [await member(), await member()];
  const id = await publish(admin, author);
  const { data: deal } = await api('GET /deals/:id', { params: { id } });
  const word = deal.title.slice(-8);
  const { page } = reader;
  await page.goto('/');
  await expect(cardOf(page, id)).toBeVisible();
  await expect(page.getByText('Your filters are on')).toBeHidden();

  await page.goto('/settings?tab=filters');
  const form = page.getByRole('form', { name: 'Mute' });
  await form.getByRole('textbox', { name: 'Word' }).fill(word);
  await form.getByRole('button', { name: 'Mute' }).click();
  await expect(page.getByRole('group', { name: 'Muted' })).toContainText(word);
  await page.getByRole('link', { name: 'Haggle' }).first().click();
  await expect(page.getByText('Your filters are on')).toBeVisible();
  await expect(cardOf(page, id)).toHaveCount(0);

  await watchCard(page, id);
  await page.route('**/api/deals**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    await route.fallback();
  });
  for (const path of ['/', `/search?q=${word}`]) {
    await page.goto(path);
    await expect(page.getByText('Your filters are on')).toBeVisible();
    await expect(cardOf(page, id)).toHaveCount(0);
    const html = page.locator('html');
    await expect(html).not.toHaveAttribute('data-filters');
    await expect(html, 'the page comes with the card').toHaveAttribute('data-card-came');
    await expect(html, 'nobody sees it').not.toHaveAttribute('data-card-seen');
    await visitor.goto(path);
    await expect(cardOf(visitor, id)).toBeVisible();
  }
  await page.goto('/settings?tab=filters');
  await page.getByRole('button', { name: `Unmute ${word}` }).click();
  await expect(page.getByText(`“${word}” unmuted`)).toBeVisible();
  await page.goto('/');
  await expect(cardOf(page, id)).toBeVisible();
  await expect(page.getByText('Your filters are on')).toBeHidden();
});

test('a deal that is hidden until its price drops comes back when it does', async ({ admin, member }) => {
  const [author, reader] = [await member(), await member()];
  const id = await publish(admin, author);
  const { data: deal } = await author.api('GET /deals/:id', { params: { id } });
  const searchPath = `/search?q=${deal.title.slice(-8)}`;
  const { page, api } = reader;
  await page.goto(`/deals/${id}`);
  await page.getByRole('button', { name: 'Hide from my lists' }).click();
  await expect(page.getByRole('dialog', { name: 'Hide from my lists' })).toBeVisible();
  expect(await findAccessibilityProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Until the price drops' }).click();
  await expect(page.getByText('Hidden until the price drops')).toBeVisible();
  await page.goto(searchPath);
  await expect(page.getByText('Your filters are on')).toBeVisible();
  await expect(cardOf(page, id)).toHaveCount(0);

  await page.goto('/settings?tab=filters');
  const hiddenDeals = page.getByRole('group', { name: 'Hidden deals' });
  await expect(hiddenDeals).toContainText('Until the price drops below $20.00');
  await expect(page.getByLabel('Address of your feed')).toHaveValue(/\/feeds\/deals\.rss\?reader=/);
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await findAccessibilityProblems(page)).toEqual([]);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('switch', { name: 'Hide deals that are sold out' }).click();
  await expect.poll(async () => (await api('GET /users/me/filters')).data.hidesUnavailable).toBe(true);
  await page.getByRole('switch', { name: "Fade deals I've seen" }).click();

  const { dealURL, niche, title } = deal;
  await author.api('PUT /deals/:id', { params: { id }, body: { dealURL, niche, title, price: 17 } as never });
  await page.goto(searchPath);
  await expect(cardOf(page, id)).toBeVisible();
  await expect(cardOf(page, id).locator('[data-tile]')).toHaveCSS('opacity', '0.4');
  await expect
    .poll(async () => (await api('GET /notifications', { query: {} })).data.map(({ title }) => title))
    .toContain('Price drop: $17.00, was $20.00');

  await cardOf(page, id).focus();
  await page.keyboard.press('h');
  await expect(page.getByText('Hidden from your lists')).toBeVisible();
  await expect(cardOf(page, id)).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(cardOf(page, id)).toBeVisible();
});

test('comments of a muted member are collapsed until the reader expands them', async ({ admin, member }) => {
  const [reader, commenter] = [await member(), await member()];
  const { page } = reader;
  const id = await publish(admin, reader);
  await commenter.api('POST /deals/:id/comments', { params: { id }, body: { body: 'Buy mine instead!' } });
  await page.goto(`/deals/${id}`);
  await page.getByRole('button', { name: `More for the comment by ${commenter.username}` }).click();
  await page.getByRole('button', { name: `Mute ${commenter.username}` }).click();
  await expect(page.getByText('Buy mine instead!')).toBeHidden();
  await expect(page.getByRole('article', { name: 'Comment of a muted member' })).toBeFocused();
  await page.reload();
  await page.getByRole('button', { name: 'Muted member – show' }).click();
  await expect(page.getByText('Buy mine instead!')).toBeVisible();
  await commenter.page.goto(`/deals/${id}`);
  await expect(commenter.page.getByText('Buy mine instead!')).toBeVisible();
});
