import type { Page } from '@playwright/test';
import { readFiles } from '../../messages/read-messages.ts';

// Finds English words and dollars, which must not appear on a site in another language and currency.

const wordPattern = /\p{L}[\p{L}\p{M}’']*/gu;

/** Returns the words of a text in lower case, with straight apostrophes, for comparison. */
function wordsOf(text: string): string[] {
  return (text.match(wordPattern) ?? []).map((word) => word.toLowerCase().replaceAll('’', "'"));
}

/** Returns all texts of a language's messages, without placeholders and tags. */
function messageTexts(tag: string): string[] {
  const texts: string[] = [];
  const read = (file: object) => {
    for (const value of Object.values(file)) {
      if (typeof value === 'string') texts.push(value.replaceAll(/\{\{.*?\}\}|<\/?\w+>/g, ' '));
      else read(value);
    }
  };
  read(readFiles(tag));
  return texts;
}

/** Returns a language's names of months and weekdays, which come from formats instead of messages. */
function dateWords(tag: string): string[] {
  const days = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, month + 1)));
  return (['long', 'short'] as const).flatMap((style) => {
    const format = new Intl.DateTimeFormat(tag, { month: style, weekday: style, timeZone: 'UTC' });
    return days.flatMap((day) => wordsOf(format.format(day)));
  });
}

/**
 * Returns a function that finds foreign words in a text. For languages in Latin script these are words of the English
 * messages and dates that no message of the language has; otherwise all words in Latin script that its messages lack.
 */
export function createForeignWordFinder(tag: string, allowedTexts: readonly string[]): (text: string) => string[] {
  const own = new Set([...messageTexts(tag), ...dateWords(tag), ...allowedTexts].flatMap(wordsOf));
  const english = new Set([...messageTexts('en'), ...dateWords('en')].flatMap(wordsOf));
  const isLatin = /\p{Script=Latin}{3}/u.test(messageTexts(tag)[0] ?? '');
  const isForeign = (word: string) =>
    word.length > 1 && !own.has(word) && (isLatin ? english.has(word) : /\p{Script=Latin}{2}/u.test(word));
  return (text) => wordsOf(withoutAddresses(text)).filter(isForeign);
}

/** Removes URLs, emails, time zones, file names, keys and versions, which are the same in every language. */
function withoutAddresses(text: string): string {
  return text.replaceAll(
    /\S*[/@_]\S*|\S+\.(example|localhost|csv|json|rss|test)\b\S*|\S*\{\w+\}\S*|\b(alt|ctrl)\+\w+|\d+\.\d+\.\d+-\w+/gi,
    ' ',
  );
}

/** Returns a page's visible texts and those for screen readers. */
async function readVisibleTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const visibleTexts = new Set([document.title]);
    for (const meta of document.querySelectorAll('meta[name=description], meta[property^="og:"]')) {
      if (!/url|image|locale|type$/.test(meta.getAttribute('property') ?? ''))
        visibleTexts.add(meta.getAttribute('content') ?? '');
    }
    const textAttributes = [
      'aria-label',
      'aria-description',
      'aria-roledescription',
      'aria-valuetext',
      'title',
      'placeholder',
      'alt',
    ];
    for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
      if (element.closest('script, style, noscript, template, code, kbd, pre, [hidden]')) continue;
      // Languages have their own names; time zones, countries and currencies come from the browser.
      const list = element.closest('select');
      if (list && (list.options.length > 30 || element.getAttribute('lang'))) continue;
      if (!list && !element.checkVisibility({ visibilityProperty: true })) continue;
      for (const name of textAttributes) visibleTexts.add(element.getAttribute(name) ?? '');
      const own = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
      visibleTexts.add(own.map(({ textContent }) => textContent).join(' '));
    }
    return [...visibleTexts].map((text) => text.trim()).filter((text) => text !== '');
  });
}

interface ForeignTextRules {
  findWords: (text: string) => string[];
  /** Texts that may contain foreign words. */
  except?: RegExp | undefined;
}

/** Reports a page's English words and dollar amounts; empty if there are none. */
export async function findForeignTexts(page: Page, rules: ForeignTextRules): Promise<string[]> {
  return (await readVisibleTexts(page)).flatMap((text) => findForeignWords(text, rules));
}

/** Reports a text's English words and dollar amounts. */
export function findForeignWords(text: string, { findWords, except }: ForeignTextRules): string[] {
  if (except?.test(text)) return [];
  const found = findWords(text);
  if (/\$|\bUSD\b/.test(text)) found.push('$');
  return found.length === 0 ? [] : [`${found.join(', ')} in “${text.slice(0, 160)}”`];
}

/** Returns the messages that a page shows while it is loading something. */
export function loadingTexts(tag: string): string[] {
  const texts: string[] = [];
  const read = (file: object) => {
    for (const [name, value] of Object.entries(file)) {
      if (typeof value === 'string' && /loading/i.test(name)) texts.push(value);
      else if (typeof value === 'object' && value !== null) read(value);
    }
  };
  read(readFiles(tag));
  return texts;
}
