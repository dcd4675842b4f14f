import { completeLocale } from '../../contract/src/locale/currencies.ts';
import { firstLocale, presentLocale } from '../../contract/src/locale/locale.ts';
import { readCatalogue } from '../../contract/src/messages/message.ts';
import { presentLanguage, t } from '../../contract/src/messages/translate.ts';
import { readFiles, readLanguage, sourceLanguage } from '../../messages/read-messages.ts';

/** The language that the demo site is looked at in: `SITE_LANGUAGE`, else English. */
export const siteLanguage = process.env.SITE_LANGUAGE || sourceLanguage;

/** The country that it is looked at in: `SITE_COUNTRY`, else the one sites begin with. */
export const siteCountry = process.env.SITE_COUNTRY || firstLocale.country;

presentLanguage(readLanguage(siteLanguage));
// Messages state numbers in the digits of the country.
presentLocale(completeLocale({ ...firstLocale, language: siteLanguage, country: siteCountry }));

/** The site's words, as its pages say them. */
export const say = t;

const { catalogue } = readLanguage(siteLanguage);

/** What a message begins with, up to its first place, for a name that goes on with what nobody knows beforehand. */
export function beginning(key: string): RegExp {
  const text = catalogue[key];
  const first = typeof text === 'string' ? text : Array.isArray(text) ? text[0] : undefined;
  if (typeof first !== 'string') throw new Error(`${key} begins with a place in ${siteLanguage}.`);
  // Names are compared with every space as a plain one, also that before a French colon.
  const words = first.trim().replace(/\s/g, ' ');
  return new RegExp(`^${RegExp.escape(words)}`);
}

/** What a page says while something is on its way. */
export const loadingWords: readonly string[] = Object.entries(readCatalogue(readFiles(sourceLanguage)))
  .filter(([, text]) => JSON.stringify(text).includes('Loading'))
  .flatMap(([key]) => {
    const text = catalogue[key];
    return typeof text === 'string' ? [text] : [];
  });
