import { pseudoLanguage } from '../../contract/src/messages/pseudo.ts';
import { siteCountry } from '../../scripts/browser/site-words.ts';
import { networks } from '../../server/src/domains/links/networks/networks.ts';
import type { PageText } from './page-texts.ts';

// Finds words that come neither from a message nor from a person. In the pseudo-language all Latin characters of
// messages have accents, so plain ones come from code, from a member, or from a format of the browser.

const alphabet = 'abcdefghijklmnopqrstuvwxyz';

type NameType = 'region' | 'language';

/** Returns a country's or language's English name from `Intl`, if it has one. */
function nameOf(type: NameType, code: string): string[] {
  const name = new Intl.DisplayNames('en', { type, fallback: 'none' }).of(code);
  return name === undefined ? [] : [name];
}

/** Returns the English names of all countries or languages. */
function namesOf(type: NameType): string[] {
  const codes = [...alphabet].flatMap((first) => [...alphabet].map((second) => first + second));
  return codes.flatMap((code) => nameOf(type, type === 'region' ? code.toUpperCase() : code));
}

/** Words that no language translates: names of software, file types and units. */
const untranslatedWords = new Set([
  ...['Haggle', 'CSV', 'JSON', 'GET', 'POST', 'PUT', 'DELETE', 'alt+T', 'en-XA'],
  ...['Plausible', 'Google Analytics 4', 'Chrome', 'HeadlessChrome', 'Safari', 'Edge', 'Firefox', 'Opera', 'Linux'],
  // Web performance metrics.
  ...['TTFB', 'LCP', 'INP', 'FCP', 'CLS', 'DCL'],
  ...networks.map(({ name }) => name),
  ...namesOf('region'),
  ...namesOf('language'),
]);

const unit = '(?:second|minute|hour|day|week|month|quarter|year)s?';
const month =
  'Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?';

/** Formatted dates, distances and sizes, which are English because the pseudo-language is a variant of English. */
const formatPatterns: readonly (string | RegExp)[] = [
  new RegExp(`\\b(?:${month})\\b(?: at\\b)?`, 'g'),
  /\b(?:(?:Sun|Mon|Tues|Wednes|Thurs|Fri|Satur)day|Sun|Mon|Tue|Wed|Thu|Fri|Sat)\b/g,
  new RegExp(`\\b\\d[\\d,.]* ${unit} ago\\b|\\bin \\d[\\d,.]* ${unit}\\b`, 'g'),
  /\b(?:yesterday|today|tomorrow|now|(?:last|next|this) (?:week|month|year))\b/g,
  /\b\d[\d:,.]* ?(?:AM|PM|[kMGT]B)\b|\bUTC\b|\bGMT(?:[+-][\d:]+)?|\$\d[\d,.]*/g,
  // The rest of a date without its month.
  /\b\d{1,2}, \d{4} at\b/g,
  // The site's country, within a sentence.
  ...nameOf('region', siteCountry),
  ...nameOf('language', pseudoLanguage),
  // This software's version.
  /\b\d+\.\d+\.\d+(?:-dev)?\b(?: \([0-9a-f]{12}\))?/g,
  // Currency codes.
  /\bUSD\b/g,
  // Names of jobs, as in logs and metrics.
  /^[a-z]+(?:-[a-z]+)+$/g,
  // Time zones.
  /^[A-Z][\w-]+\/[\w/ +-]+$/g,
];

/** URLs, paths and email addresses. */
const address =
  /\bhttps?:\/\/\S+|\b[\w.+-]+@[\w.-]+|\b[\w-]+(?:\.[\w-]+)*\.(?:example|test|com|org)\b\S*|\blocalhost:\d+\S*|(?<!\w)\/[\w-]+\S*/g;

/** Placeholders in email templates: `{site}`. */
const placeholder = /\{\w+\}/g;

/** Returns the parts of a text that consist of plain Latin characters. */
function splitLatinText(text: string): string[] {
  return text
    .split(/[^\x20-\x7e]|[[\]\n]/)
    .map((piece) => piece.replace(/^[^A-Za-z0-9$]+|[^A-Za-z0-9)!?.%]+$/g, ''))
    .filter((piece) => /[A-Za-z]{2}/.test(piece));
}

/** Minimum length of a text that may be shown in parts; shorter ones are names, which are shown whole. */
const minPartLength = 10;

/** Returns a function that tells whether a text is in these texts, which people wrote, or isn't translated. */
export function createTextMatcher(texts: readonly string[]): (text: string) => boolean {
  const joinedTexts = texts.join('\n').replace(/\s+/g, ' ');
  const pieces = new Set(untranslatedWords);
  for (const text of texts) {
    pieces.add(text);
    for (const line of text.split(/\n|[*_`#>|]+|\]\(|\)/)) for (const piece of splitLatinText(line)) pieces.add(piece);
  }
  return (text) => pieces.has(text) || (text.length >= minPartLength && joinedTexts.includes(text));
}

/** Separators between the parts of a title or list, the loosest first. */
const separators = [' | ', ': ', ', and ', ', or ', ' and ', ' or ', '. ', ', '];

/** Reports words on a page that come neither from a message nor from a person. */
export function findBareWords(pageTexts: readonly PageText[], isAllowed: (text: string) => boolean): string[] {
  function isKnown(text: string, depth = 0): boolean {
    if (!/[A-Za-z]{2}/.test(text) || /^(?:and|or)$/.test(text) || isAllowed(text)) return true;
    if (isAllowed(text.replace(/[^A-Za-z0-9]+$/, ''))) return true;
    const separator = separators[depth];
    if (separator === undefined) return false;
    return (
      isKnown(text, depth + 1) ||
      (text.includes(separator) && text.split(separator).every((part) => isKnown(part, depth)))
    );
  }
  const found = pageTexts.flatMap(({ source, text, html }) => {
    if (isKnown(text)) return [];
    const bareWords = splitLatinText(text.replace(address, '\n').replace(placeholder, '\n'))
      .filter((piece) => !isKnown(piece))
      .map((piece) =>
        formatPatterns.reduce<string>((rest, it) => rest.replaceAll(it, '\n'), piece.replace(address, '\n')),
      )
      .flatMap(splitLatinText)
      .filter((piece) => !isKnown(piece));
    return bareWords.map((piece) => `${source} says “${piece}”: ${html}`);
  });
  return [...new Set(found)];
}
