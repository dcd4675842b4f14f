import type { Page } from '@playwright/test';
import { runSite } from '../../scripts/browser/run-site.ts';
import { waitUntilHydrated } from '../../scripts/browser/wait-until-hydrated.ts';
import { expect, test } from '../support/fixtures.ts';
import { admin } from '../support/site.ts';

/** Opens a separate site in a language, with one deal that has a discount and a store. */
async function openSite(language: string) {
  const site = await runSite({
    SITE_LANGUAGE: language,
    SITE_COUNTRY: language === 'de' ? 'DE' : 'US',
    SITE_CURRENCY: language === 'de' ? 'EUR' : 'USD',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    HAGGLE_DEMO: 'off',
    LOG_LEVEL: 'warn',
  });
  const callApi = async (key: string, body: object, token?: string) => {
    const [method = '', path = ''] = key.split(' ');
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
    const answer = await fetch(`${site.origin}/api${path}`, { method, headers, body: JSON.stringify(body) });
    expect(answer.ok, await answer.clone().text()).toBe(true);
    return answer.json();
  };
  const { token } = await callApi('POST /auth/login', admin);
  const terms = { price: 1279.99, retailPrice: 2000, freeShipping: true };
  const deal = { title: 'A kettle that whistles', dealURL: 'https://shop.example/1', ...terms };
  const { data } = await callApi('POST /deals', deal, token);
  await callApi(`PUT /deals/${data._id}/approve`, {}, token);
  return site;
}

/** Opens the home page of a site in a language, for as long as `check` runs. */
async function onHome(page: Page, language: string, check: (origin: string) => Promise<void>): Promise<void> {
  const site = await openSite(language);
  try {
    await page.goto(site.origin);
    await waitUntilHydrated(page);
    await check(site.origin);
  } finally {
    // While it is still loading, it would complain that its site is gone.
    await page.close();
    await site.stop();
  }
}

test('a German site is in German from the server on, and stays so after hydration', async ({ page }) => {
  await onHome(page, 'de', async (origin) => {
    const html = await (await fetch(origin)).text();
    expect(html).toContain('<html lang="de" dir="ltr"');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Die besten Deals von heute');
    await expect(page.getByRole('navigation', { name: 'Hauptmenü' })).toContainText('Ratgeber');
    const card = page.getByRole('article').first();
    await expect(card).toContainText(/1\.279,99\s€/);
    await expect(card).toContainText('Versandkostenfrei');
    await expect(card.getByRole('link', { name: 'Zum Deal' })).toBeVisible();
    await expect(card.getByRole('link', { name: '0 Kommentare' })).toBeVisible();
  });
});

/** Returns words on the page that don't come from messages: those without the pseudo-language's brackets. */
function findUntranslated(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const untranslated: string[] = [];
    const addText = (text: string | null | undefined, element: Element) => {
      const isIgnored = element.closest('time, script, style, svg') !== null;
      const isInTranslated =
        element.parentElement?.textContent?.startsWith('[') && element.parentElement.children.length === 1;
      const remaining = text?.replace(/\[[^[\]]*\]|Haggle|A kettle that whistles|shop\.example/g, '') ?? '';
      if (!isIgnored && !isInTranslated && /\p{L}{2}/u.test(remaining)) untranslated.push(remaining.trim());
    };
    for (const element of document.querySelectorAll('body *')) {
      for (const name of ['aria-label', 'title', 'placeholder', 'alt']) addText(element.getAttribute(name), element);
      const textNodes = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
      if (textNodes.length > 0 && !/\[|\]/.test(element.textContent ?? '')) addText(element.textContent, element);
    }
    return untranslated;
  });
}

test('in the pseudo-language, every word of the home page comes from the messages', async ({ page }) => {
  await onHome(page, 'en-XA', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toContainText('[Ţöðáý');
    expect(await findUntranslated(page)).toEqual([]);
  });
});

test('an Arabic site runs from right to left', async ({ page }) => {
  await onHome(page, 'ar', async () => {
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('أفضل عروض اليوم');
    await expect(page.getByRole('link', { name: 'لا تعليقات' })).toBeVisible();
  });
});
