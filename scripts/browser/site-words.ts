import { completeLocale } from '../../contract/src/locale/currencies.ts';
import { firstLocale, presentLocale } from '../../contract/src/locale/locale.ts';
import { readCatalogue } from '../../contract/src/messages/message.ts';
import { presentLanguage, t } from '../../contract/src/messages/translate.ts';
import { readFiles, readLanguage, sourceLanguage } from '../../messages/read-messages.ts';

/** The demo site's language: `SITE_LANGUAGE`, or English. */
export const siteLanguage = process.env.SITE_LANGUAGE || sourceLanguage;

/** The demo site's country: `SITE_COUNTRY`, or the default. */
export const siteCountry = process.env.SITE_COUNTRY || firstLocale.country;

presentLanguage(readLanguage(siteLanguage));
// Messages format numbers with the country's digits.
presentLocale(completeLocale({ ...firstLocale, language: siteLanguage, country: siteCountry }));

/** Returns a message as the site's pages show it. */
export const say = t;

const { catalogue } = readLanguage(siteLanguage);

/** Returns a pattern for a message's text up to its first placeholder, for names whose rest isn't known. */
export function beginning(key: string): RegExp {
  const text = catalogue[key];
  const first = typeof text === 'string' ? text : Array.isArray(text) ? text[0] : undefined;
  if (typeof first !== 'string') throw new Error(`${key} begins with a place in ${siteLanguage}.`);
  // Accessible names have plain spaces only, even before a French colon.
  const words = first.trim().replace(/\s/g, ' ');
  return new RegExp(`^${RegExp.escape(words)}`);
}

/** The messages that pages show while something loads. */
export const loadingWords: readonly string[] = Object.entries(readCatalogue(readFiles(sourceLanguage)))
  .filter(([, text]) => JSON.stringify(text).includes('Loading'))
  .flatMap(([key]) => {
    const text = catalogue[key];
    return typeof text === 'string' ? [text] : [];
  });
