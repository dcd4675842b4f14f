import { completeLocale } from '@haggle/contract/locale/currencies';
import { type ChosenLocale, presentLocale } from '@haggle/contract/locale/locale';
import { presentLanguage } from '@haggle/contract/messages/translate';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import type { Email } from 'postal-mime';
import { readLanguage } from '../../messages/read-messages.ts';
import { type RunningSite, runSite } from '../../scripts/browser/run-site.ts';
import { type Mailbox, openMailbox } from '../../server/test/harness/mailbox.ts';
import type { Api } from '../../web/src/lib/api.ts';
import { apiFor, expect, goPatiently, listen, type Person, storedToken } from './fixtures.ts';
import { findForeign, foreignIn, foreignWordsOf, loadingTexts } from './foreign-words.ts';
import { admin as adminAccount } from './site.ts';

/** A separate site in another country, with a mail server, and checks that find English words and dollars. */
export interface Abroad {
  site: RunningSite;
  mailbox: Mailbox;
  api: Api;
  /** Waits until a page has loaded its data, and fails on texts outside the site's language or currency. */
  look(page: Page, except?: RegExp): Promise<void>;
  /** Waits for the email to an address with this subject, and checks it like `look`. */
  emailTo(address: string, subject: string): Promise<Email>;
  open(token: string | null): Promise<Page>;
  person(username: string): Promise<Person>;
  admin(): Promise<Person>;
  stop(): Promise<void>;
}

interface Going {
  browser: Browser;
  /** Collects the browsers' errors. */
  complaints: string[];
  /** Texts by members, and names that are the same in every language. */
  known: readonly string[];
}

/** An English browser in another time zone, with the user agent of a normal Chrome. */
const reader: BrowserContextOptions = {
  locale: 'en-US',
  timezoneId: 'America/New_York',
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
};

/** Starts a site of a country, and sets the language and locale of this process to the site's. */
export async function goAbroad(locale: ChosenLocale, going: Going): Promise<Abroad> {
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
  const open = opener(site, { ...going, contexts });
  const signIn = async (account: { email: string; password: string }, username: string): Promise<Person> => {
    const { token } = await api('POST /auth/login', { body: account });
    return { ...account, username, token, api: apiFor(token, site.origin), page: await open(token) };
  };
  return {
    site,
    mailbox,
    api,
    open,
    ...watchful(locale.language, { mailbox, known: going.known }),
    admin: () => signIn(adminAccount, 'admin'),
    async person(username) {
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

function opener(
  { origin }: RunningSite,
  { browser, complaints, contexts }: Going & { contexts: BrowserContext[] },
): Abroad['open'] {
  return async (token) => {
    const context = await browser.newContext({
      ...reader,
      baseURL: origin,
      serviceWorkers: 'block',
      ...(token && { storageState: storedToken(token, origin) }),
    });
    contexts.push(context);
    listen(context, complaints);
    context.on('page', goPatiently);
    return context.newPage();
  };
}

function watchful(language: string, { mailbox, known }: { mailbox: Mailbox; known: readonly string[] }) {
  const asked = { foreign: foreignWordsOf(language, known) };
  const loading = loadingTexts(language);
  return {
    async look(page: Page, except?: RegExp): Promise<void> {
      // Lower parts load when scrolled to.
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      await page.waitForFunction(
        (texts) => {
          const waiting = [...document.querySelectorAll('.shimmer')].find((element) => element.checkVisibility());
          waiting?.scrollIntoView();
          const said = [...document.querySelectorAll('[role=status]')].map(({ textContent }) => textContent?.trim());
          return !waiting && !texts.some((text) => said.includes(text));
        },
        loading,
        { timeout: 30_000 },
      );
      // The test goes on, since later pages may have other faults.
      expect.soft(await findForeign(page, { ...asked, except }), page.url()).toEqual([]);
    },
    async emailTo(address: string, subject: string): Promise<Email> {
      const find = () => mailbox.emailsTo(address).findLast((message) => message.subject === subject);
      await expect.poll(find, { message: `${subject} to ${address}` }).toBeDefined();
      const found = find() as Email;
      const html = (found.html ?? '').replaceAll(/<(style|title|head)[^>]*>.*?<\/\1>|<[^>]+>|&\w+;/gs, ' ');
      for (const text of [found.subject, found.text, html]) expect(foreignIn(text ?? '', asked), subject).toEqual([]);
      return found;
    },
  };
}

/** Returns the first link in an email. */
export function linkIn(message: Email): string {
  return /http:\/\/localhost:\d+\/\S+/.exec(message.text ?? '')?.[0] ?? 'no link';
}
