import { completeLocale } from '@haggle/contract/locale/currencies';
import { type ChosenLocale, presentLocale } from '@haggle/contract/locale/locale';
import { presentLanguage } from '@haggle/contract/messages/translate';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import type { Email } from 'postal-mime';
import { readLanguage } from '../../messages/read-messages.ts';
import { type RunningSite, runSite } from '../../scripts/browser/run-site.ts';
import { type Mailbox, openMailbox } from '../../server/test/harness/mailbox.ts';
import type { Api } from '../../web/src/lib/api.ts';
import { apiFor, awaitHydrationOnGoto, collectBrowserErrors, expect, type Person, storageStateOf } from './fixtures.ts';
import { createForeignWordFinder, findForeignTexts, findForeignWords, loadingTexts } from './foreign-words.ts';
import { admin as adminAccount } from './site.ts';

/** A separate site in another country, with a mail server, and checks that find English words and dollars. */
export interface Abroad {
  site: RunningSite;
  mailbox: Mailbox;
  api: Api;
  /** Waits until a page has loaded its data, and fails on texts outside the site's language or currency. */
  expectLocalized(page: Page, except?: RegExp): Promise<void>;
  /** Waits for the email to an address with this subject, and checks it like `expectLocalized`. */
  waitForEmail(address: string, subject: string): Promise<Email>;
  open(token: string | null): Promise<Page>;
  registerMember(username: string): Promise<Person>;
  admin(): Promise<Person>;
  stop(): Promise<void>;
}

interface AbroadOptions {
  browser: Browser;
  /** Collects the browsers' errors. */
  complaints: string[];
  /** Texts by members, and names that are the same in every language. */
  allowedTexts: readonly string[];
}

/** An English browser in another time zone, with the user agent of a normal Chrome. */
const readerContext: BrowserContextOptions = {
  locale: 'en-US',
  timezoneId: 'America/New_York',
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
};

/** Starts a site of a country, and sets the language and locale of this process to the site's. */
export async function openSiteAbroad(locale: ChosenLocale, options: AbroadOptions): Promise<Abroad> {
  presentLanguage(readLanguage(locale.language));
  presentLocale(completeLocale(locale));
  const mailbox = await openMailbox();
  const site = await runSite({
    SITE_LANGUAGE: locale.language,
    SITE_COUNTRY: locale.country,
    SITE_CURRENCY: locale.currency,
    SITE_TIME_ZONE: locale.timeZone,
    ADMIN_EMAIL: adminAccount.email,
    ADMIN_PASSWORD: adminAccount.password,
    HAGGLE_DEMO: 'off',
    SMTP_URL: mailbox.url,
    RATE_LIMIT_SCALE: '1000',
    LOG_LEVEL: 'warn',
  });
  const api = apiFor(null, site.origin);
  const contexts: BrowserContext[] = [];
  const open = createPageOpener(site, { ...options, contexts });
  const signIn = async (account: { email: string; password: string }, username: string): Promise<Person> => {
    const { token } = await api('POST /auth/login', { body: account });
    return { ...account, username, token, api: apiFor(token, site.origin), page: await open(token) };
  };
  return {
    site,
    mailbox,
    api,
    open,
    ...createLanguageChecks(locale.language, { mailbox, allowedTexts: options.allowedTexts }),
    admin: () => signIn(adminAccount, 'admin'),
    async registerMember(username) {
      const account = { username, email: `${username}@journeys.example`, password: 'ein ziemlich langes Passwort' };
      await api('POST /auth/register', { body: account });
      return signIn(account, username);
    },
    async stop() {
      for (const context of contexts) await context.close();
      await site.stop();
      await mailbox.close();
    },
  };
}

function createPageOpener(
  { origin }: RunningSite,
  { browser, complaints, contexts }: AbroadOptions & { contexts: BrowserContext[] },
): Abroad['open'] {
  return async (token) => {
    const context = await browser.newContext({
      ...readerContext,
      baseURL: origin,
      serviceWorkers: 'block',
      ...(token && { storageState: storageStateOf(token, origin) }),
    });
    contexts.push(context);
    collectBrowserErrors(context, complaints);
    context.on('page', awaitHydrationOnGoto);
    return context.newPage();
  };
}

function createLanguageChecks(
  language: string,
  { mailbox, allowedTexts }: { mailbox: Mailbox; allowedTexts: readonly string[] },
) {
  const foreignRules = { findWords: createForeignWordFinder(language, allowedTexts) };
  const loading = loadingTexts(language);
  return {
    async expectLocalized(page: Page, except?: RegExp): Promise<void> {
      // Lower parts load when scrolled to.
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      await page.waitForFunction(
        (texts) => {
          const waiting = [...document.querySelectorAll('.shimmer')].find((element) => element.checkVisibility());
          waiting?.scrollIntoView();
          const statusTexts = [...document.querySelectorAll('[role=status]')].map(({ textContent }) =>
            textContent?.trim(),
          );
          return !waiting && !texts.some((text) => statusTexts.includes(text));
        },
        loading,
        { timeout: 30_000 },
      );
      // The test goes on, since later pages may have other faults.
      expect.soft(await findForeignTexts(page, { ...foreignRules, except }), page.url()).toEqual([]);
    },
    async waitForEmail(address: string, subject: string): Promise<Email> {
      const findEmail = () => mailbox.emailsTo(address).findLast((message) => message.subject === subject);
      await expect.poll(findEmail, { message: `${subject} to ${address}` }).toBeDefined();
      const found = findEmail() as Email;
      const html = (found.html ?? '').replaceAll(/<(style|title|head)[^>]*>.*?<\/\1>|<[^>]+>|&\w+;/gs, ' ');
      for (const text of [found.subject, found.text, html])
        expect(findForeignWords(text ?? '', foreignRules), subject).toEqual([]);
      return found;
    },
  };
}

/** Returns the first link in an email. */
export function linkIn(message: Email): string {
  return /http:\/\/localhost:\d+\/\S+/.exec(message.text ?? '')?.[0] ?? 'no link';
}
