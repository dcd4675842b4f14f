import { pseudoLanguage } from '../../contract/src/messages/pseudo.ts';
import { siteCountry } from '../../scripts/browser/site-words.ts';
import { networks } from '../../server/src/domains/links/networks/networks.ts';
import type { Said } from './said.ts';

// Words that came neither from a message nor from a person. In the pseudo-language no message has a Latin letter without
// an accent, so whatever has one stands in code, was written by somebody, or is a figure that the browser formats.

const alphabet = 'abcdefghijklmnopqrstuvwxyz';

type Named = 'region' | 'language';

/** What a country or language is called, as browsers have it in English. */
function nameOf(type: Named, code: string): string[] {
  const name = new Intl.DisplayNames('en', { type, fallback: 'none' }).of(code);
  return name === undefined ? [] : [name];
}

/** What all countries or languages are called. */
function namesOf(type: Named): string[] {
  const codes = [...alphabet].flatMap((first) => [...alphabet].map((second) => first + second));
  return codes.flatMap((code) => nameOf(type, type === 'region' ? code.toUpperCase() : code));
}

/** What no language translates: names of this software and of other people's, kinds of files, units. */
const everywhere = new Set([
  ...['Haggle', 'CSV', 'JSON', 'GET', 'POST', 'PUT', 'DELETE', 'alt+T', 'en-XA'],
  ...['Plausible', 'Google Analytics 4', 'Chrome', 'HeadlessChrome', 'Safari', 'Edge', 'Firefox', 'Opera', 'Linux'],
  // Of how fast pages are, by the names that browsers give them.
  ...['TTFB', 'LCP', 'INP', 'FCP', 'CLS', 'DCL'],
  ...networks.map(({ name }) => name),
  ...namesOf('region'),
  ...namesOf('language'),
]);

const unit = '(?:second|minute|hour|day|week|month|quarter|year)s?';
const month =
  'Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?';

/** Dates, distances and sizes are formatted in English, of which the pseudo-language is a kind. */
const formatted: readonly (string | RegExp)[] = [
  new RegExp(`\\b(?:${month})\\b(?: at\\b)?`, 'g'),
  /\b(?:(?:Sun|Mon|Tues|Wednes|Thurs|Fri|Satur)day|Sun|Mon|Tue|Wed|Thu|Fri|Sat)\b/g,
  new RegExp(`\\b\\d[\\d,.]* ${unit} ago\\b|\\bin \\d[\\d,.]* ${unit}\\b`, 'g'),
  /\b(?:yesterday|today|tomorrow|now|(?:last|next|this) (?:week|month|year))\b/g,
  /\b\d[\d:,.]* ?(?:AM|PM|[kMGT]B)\b|\bUTC\b|\bGMT(?:[+-][\d:]+)?|\$\d[\d,.]*/g,
  // What is left of a date when its month is gone.
  /\b\d{1,2}, \d{4} at\b/g,
  // The site's own place, within a sentence.
  ...nameOf('region', siteCountry),
  ...nameOf('language', pseudoLanguage),
  // This software's version.
  /\b\d+\.\d+\.\d+(?:-dev)?\b(?: \([0-9a-f]{12}\))?/g,
  // Codes of currencies.
  /\bUSD\b/g,
  // Jobs, by the names that logs and measurements have for them.
  /^[a-z]+(?:-[a-z]+)+$/g,
  // Time zones.
  /^[A-Z][\w-]+\/[\w/ +-]+$/g,
];

/** Addresses of pages, of people and of shops. */
const address =
  /\bhttps?:\/\/\S+|\b[\w.+-]+@[\w.-]+|\b[\w-]+(?:\.[\w-]+)*\.(?:example|test|com|org)\b\S*|\blocalhost:\d+\S*|(?<!\w)\/[\w-]+\S*/g;

/** What stands in the words of emails for what is filled in: `{site}`. */
const blank = /\{\w+\}/g;

/** The pieces of a text in plain Latin letters. */
function plainPieces(text: string): string[] {
  return text
    .split(/[^\x20-\x7e]|[[\]\n]/)
    .map((piece) => piece.replace(/^[^A-Za-z0-9$]+|[^A-Za-z0-9)!?.%]+$/g, ''))
    .filter((piece) => /[A-Za-z]{2}/.test(piece));
}

/** A long text may be shown in parts; a short one is a name, and shown whole. */
const shortestPart = 10;

/** Knows the words that people wrote. */
export function readerOf(texts: readonly string[]): (text: string) => boolean {
  const whole = texts.join('\n').replace(/\s+/g, ' ');
  const pieces = new Set(everywhere);
  for (const text of texts) {
    pieces.add(text);
    for (const line of text.split(/\n|[*_`#>|]+|\]\(|\)/)) for (const piece of plainPieces(line)) pieces.add(piece);
  }
  return (text) => pieces.has(text) || (text.length >= shortestPart && whole.includes(text));
}

/** What joins the parts of a title, a list or a line of facts, the loosest first. */
const joints = [' | ', ': ', ', and ', ', or ', ' and ', ' or ', '. ', ', '];

/** What is said that neither a message nor anybody has written. */
export function findBareWords(said: readonly Said[], isWritten: (text: string) => boolean): string[] {
  function isKnown(text: string, depth = 0): boolean {
    if (!/[A-Za-z]{2}/.test(text) || /^(?:and|or)$/.test(text) || isWritten(text)) return true;
    if (isWritten(text.replace(/[^A-Za-z0-9]+$/, ''))) return true;
    const joint = joints[depth];
    if (joint === undefined) return false;
    return (
      isKnown(text, depth + 1) || (text.includes(joint) && text.split(joint).every((part) => isKnown(part, depth)))
    );
  }
  const found = said.flatMap(({ by, text, html }) => {
    if (isKnown(text)) return [];
    const bare = plainPieces(text.replace(address, '\n').replace(blank, '\n'))
      .filter((piece) => !isKnown(piece))
      .map((piece) => formatted.reduce<string>((rest, it) => rest.replaceAll(it, '\n'), piece.replace(address, '\n')))
      .flatMap(plainPieces)
      .filter((piece) => !isKnown(piece));
    return bare.map((piece) => `${by} says “${piece}”: ${html}`);
  });
  return [...new Set(found)];
}
