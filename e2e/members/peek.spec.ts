import type { CDPSession, Locator, Page } from '@playwright/test';
import { expect, type Person, test } from '../support/fixtures.ts';

// Hovering and moving over deals preloads their pages; another journey may have merged one.
test.use({ allowedErrors: /404|410/ });

const peek = (page: Page) => page.locator('dialog.peek');
const cards = (page: Page) => page.locator('article[data-deal]');

/** Posts three deals that no other journey finds; the last one has a coupon and a comment. */
async function stock(admin: Person, word: string): Promise<string[]> {
  const ids: string[] = [];
  for (const product of ['lamp', 'chair', 'table']) {
    const couponCode = product === 'table' ? 'TABLE10' : undefined;
    const body = { title: `${word} ${product}`, price: 20, dealURL: `https://peek.example/${crypto.randomUUID()}` };
    const { data } = await admin.api('POST /deals', { body: { ...body, ...(couponCode && { couponCode }) } });
    await admin.api('PUT /deals/:id/approve', { params: { id: data._id } });
    ids.push(data._id);
  }
  const last = ids.at(-1) ?? '';
  await admin.api('POST /deals/:id/comments', { params: { id: last }, body: { body: 'It stands firmly.' } });
  return ids;
}

test('Space opens a quick look over the list, j and k move through it, and Escape returns to the card', async ({
  admin,
  member,
}) => {
  const word = `Peekwood${Date.now().toString(36)}`;
  await stock(admin, word);
  const { page } = await member();
  await page.goto(`/search?q=${word}`);
  await expect(cards(page)).toHaveCount(3);
  const address = page.url();
  const titles = await cards(page).getByRole('heading').allTextContents();
  const peekHeading = (index: number) => peek(page).getByRole('heading', { level: 2, name: titles[index] });

  await page.keyboard.press('j');
  await page.keyboard.press('Space');
  await expect(peekHeading(0)).toBeVisible();
  await page.keyboard.press('j');
  await expect(peekHeading(1)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(peekHeading(2)).toBeVisible();
  await page.keyboard.press('k');
  await expect(peekHeading(1)).toBeVisible();
  expect(page.url()).toBe(address);
  await page.keyboard.press('u');
  await expect(peek(page).getByRole('button', { name: 'Upvote' })).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('s');
  await expect(peek(page).getByText(/^Saved\. We'll let you know/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(peek(page)).toHaveCount(0);
  await expect(cards(page).nth(1)).toBeFocused();
  await expect(cards(page).nth(1).getByRole('button', { name: 'Upvote' })).toHaveAttribute('aria-pressed', 'true');
  expect(page.url()).toBe(address);
});

test('a quick look shows coupon and comments, counts as viewed, survives a reload and is closed by Back', async ({
  page,
  admin,
}) => {
  const word = `Looktree${Date.now().toString(36)}`;
  const ids = await stock(admin, word);
  await page.goto('/about');
  await page.goto(`/search?q=${word}`);
  const card = page.locator(`article[data-deal="${ids.at(-1)}"]`);
  await card.hover();
  await card.getByRole('button', { name: 'Quick look' }).click();
  await expect(peek(page).getByText('TABLE10', { exact: true })).toBeVisible();
  await expect(peek(page).getByText('It stands firmly.')).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('recentlyViewed'))).toContain(ids.at(-1) ?? '');
  await page.reload();
  await expect(peek(page).getByText('TABLE10', { exact: true })).toBeVisible();
  await page.goBack();
  await expect(peek(page)).toHaveCount(0);
  await expect(card).toBeVisible();
  await expect(page).toHaveURL(/\/search/);
});

test('a visitor who saves in a quick look can click Login in the toast', async ({ page, admin }) => {
  const word = `Toastoak${Date.now().toString(36)}`;
  await stock(admin, word);
  await page.goto(`/search?q=${word}`);
  await page.keyboard.press('j');
  await page.keyboard.press('Space');
  await peek(page).getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL(/\/login\?next=/);
});

test.describe('by touch', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true });

  /** A finger, simulated by touch events through the DevTools protocol. */
  class Finger {
    readonly #session: CDPSession;
    constructor(session: CDPSession) {
      this.#session = session;
    }
    #send(type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]): Promise<unknown> {
      return this.#session.send('Input.dispatchTouchEvent', { type, touchPoints: points });
    }
    async drag(start: { x: number; y: number }, dx: number, dy = 0, beforeLift?: () => Promise<void>): Promise<void> {
      await this.#send('touchStart', [start]);
      for (let step = 1; step <= 8; step++) {
        await this.#send('touchMove', [{ x: start.x + (dx * step) / 8, y: start.y + (dy * step) / 8 }]);
      }
      await beforeLift?.();
      await this.#send('touchEnd', []);
    }
    async hold(at: { x: number; y: number }, page: Page): Promise<void> {
      await this.#send('touchStart', [at]);
      await expect(peek(page)).toBeVisible();
      await this.#send('touchEnd', []);
    }
  }

  async function centerOf(card: Locator): Promise<{ x: number; y: number }> {
    await card.scrollIntoViewIfNeeded();
    const box = await card.boundingBox();
    if (!box) throw new Error('The card is not shown.');
    return { x: box.x + box.width / 2, y: box.y + 40 };
  }

  async function openList(admin: Person, word: string, page: Page): Promise<Finger> {
    await stock(admin, word);
    await page.goto(`/search?q=${word}`);
    await expect(cards(page)).toHaveCount(3);
    await expect(page.locator('.swipe-ground')).toBeAttached();
    return new Finger(await page.context().newCDPSession(page));
  }

  test('swiping forward saves or unsaves a deal, and swiping back hides it with an Undo', async ({ admin, member }) => {
    const { page } = await member();
    const finger = await openList(admin, `Swipefir${Date.now().toString(36)}`, page);
    const card = cards(page).first();
    const saveArea = card.locator('[data-key="save"]');
    await finger.drag(await centerOf(card), 140, 0, async () => {
      // The browser would zoom out to show a wider page.
      expect(await page.evaluate(() => [innerWidth, document.documentElement.scrollWidth])).toEqual([360, 360]);
    });
    await expect(page.getByText(/^Saved\. We'll let you know/)).toBeVisible();
    await expect(saveArea).toHaveAttribute('aria-pressed', 'true');
    await finger.drag(await centerOf(card), 140);
    await expect(saveArea).toHaveAttribute('aria-pressed', 'false');
    expect(page.url()).toContain('/search');

    await finger.drag(await centerOf(card), -140);
    await expect(cards(page)).toHaveCount(2);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(cards(page)).toHaveCount(3);
  });

  test('swipes that are short, vertical, from the edge or turned off do nothing', async ({ page, admin }) => {
    const finger = await openList(admin, `Stillelm${Date.now().toString(36)}`, page);
    const card = cards(page).first();
    const loginToast = page.getByText('Please log in to save deals');
    const at = await centerOf(card);
    await finger.drag(at, 60);
    await finger.drag({ ...at, x: 12 }, 200);
    await finger.drag(at, 30, -200);
    await page.evaluate(() => localStorage.setItem('swipesOff', '1'));
    await finger.drag(await centerOf(card), 160);
    await page.evaluate(() => localStorage.removeItem('swipesOff'));
    await expect(loginToast).toHaveCount(0);
    expect(page.url()).toContain('/search');

    await finger.drag(await centerOf(card), 160);
    await expect(loginToast).toBeVisible();
    await finger.drag(await centerOf(card), -160);
    await expect(page.getByText('Please log in to hide deals')).toBeVisible();
    await expect(cards(page)).toHaveCount(3);
  });

  test('holding a card opens a quick look, swiping shows the next, dragging closes it', async ({ page, admin }) => {
    const finger = await openList(admin, `Holdash${Date.now().toString(36)}`, page);
    const titles = await cards(page).getByRole('heading').allTextContents();
    await finger.hold(await centerOf(cards(page).first()), page);
    const heading = peek(page).getByRole('heading', { level: 2 });
    await expect(heading).toHaveText(titles[0] ?? '');
    await expect(page).toHaveURL(/\/search/);
    const box = await peek(page).locator('.peek-words').boundingBox();
    await finger.drag({ x: 220, y: (box?.y ?? 0) + 40 }, -120);
    await expect(heading).toHaveText(titles[1] ?? '');
    const bar = await peek(page).locator('.peek-bar').boundingBox();
    await finger.drag({ x: 180, y: (bar?.y ?? 0) + 8 }, 0, 160);
    await expect(peek(page)).toHaveCount(0);
  });
});
