import { type Browser, expect, type Page, test } from '@playwright/test';
import { pseudoLanguage } from '../../contract/src/messages/pseudo.ts';
import { type DemoPage, demoPages } from '../../scripts/browser/demo-pages.ts';
import { siteLanguage } from '../../scripts/browser/site-words.ts';
import { waitUntilComplete } from '../../scripts/browser/wait-until-complete.ts';
import { createTextMatcher, findBareWords } from '../support/bare-words.ts';
import { findClippedText } from '../support/cut-words.ts';
import { openDemoPage, readDemoSite } from '../support/demo-site.ts';
import { readDemoTexts } from '../support/demo-words.ts';
import { findOverflow } from '../support/page-checks.ts';
import { readPageTexts } from '../support/page-texts.ts';

// Checks every page of the demo town in SITE_LANGUAGE: no word is cut off, no page is wider than its window, and in the
// pseudo-language every word comes from the messages: npm run e2e:languages

const widths = [1280, 768, 360];

test.use({ trace: 'off' });

let isAllowed: (text: string) => boolean;
let names: readonly string[];

test.beforeAll(async () => {
  const texts = await readDemoTexts(readDemoSite().data);
  isAllowed = createTextMatcher(texts);
  names = texts.filter((text) => text.length >= 3 && !text.includes('\n'));
});

/** Returns whether a text may be cut off, since members' texts and the names in a text can have any length. */
function isIntended(shown: string): boolean {
  const text = shown.replaceAll('\u00a0', ' ');
  return isAllowed(text) || names.some((name) => text.includes(name));
}

/** Returns the search terms in fields, since pages repeat them. */
function readFieldValues(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLInputElement>('input[role=combobox]')]
      .filter(({ value }) => value !== '')
      .map(({ value }) => value.trim()),
  );
}

async function checkCurrentPage(page: Page): Promise<string[]> {
  const typedTexts = [...new URL(page.url()).searchParams.values(), ...(await readFieldValues(page))];
  const isExpected = (text: string) => isAllowed(text) || typedTexts.includes(text);
  const clipped = (await findClippedText(page)).filter(({ text }) => !isIntended(text));
  return [
    ...(siteLanguage === pseudoLanguage ? findBareWords(await readPageTexts(page), isExpected) : []),
    ...(await findOverflow(page)),
    ...clipped.map(({ how, text, html }) => `“${text}” ${how}: ${html}`),
  ];
}

/** Checks a page at all widths. A plain page is opened once and narrowed; an action is repeated at each width. */
async function checkAllWidths(browser: Browser, shown: DemoPage): Promise<string[]> {
  const { context, page, path } = await openDemoPage(browser, shown);
  const found = new Map<string, number[]>();
  for (const [index, width] of widths.entries()) {
    await page.setViewportSize({ width, height: 900 });
    if (index === 0 || shown.act) {
      await page.goto(path);
      await waitUntilComplete(page);
    }
    if ((await shown.act?.(page, width)) === false) continue;
    await waitUntilComplete(page);
    for (const line of await checkCurrentPage(page)) found.set(line, [...(found.get(line) ?? []), width]);
  }
  await context.close();
  return [...found].map(([line, widths]) => `at ${widths.join(', ')} px: ${line}`);
}

for (const shown of demoPages) {
  test(`${shown.name} is fully in the site’s language, with no text cut off`, async ({ browser }) => {
    expect(await checkAllWidths(browser, shown)).toEqual([]);
  });
}
