import { directionOf } from '../../contract/src/locale/direction.ts';
import { baseLanguage } from '../../contract/src/locale/locale.ts';
import { isPlural, type Message, type Part } from '../../contract/src/messages/message.ts';

/** Finds signs and addresses that would be separated from their words, shown in the wrong direction or in the wrong format. */
export function markProblems(tag: string, message: Message): string[] {
  const texts = (isPlural(message) ? Object.values(message) : [message]).map(plainText);
  return texts.flatMap((text) => [...literalPercents(text), ...typographyProblems(tag, text)]);
}

function typographyProblems(tag: string, text: string): string[] {
  const language = baseLanguage(tag);
  if (language === 'en') return [];
  if (directionOf(tag) === 'rtl') return unisolatedLatin(text);
  return [...breakableUnits(text), ...(language === 'fr' ? breakableMarks(text) : [])];
}

/** Finds a literal percent sign: formats know its position, its spacing and the sign itself. */
function literalPercents(text: string): string[] {
  const [found] = /\S*\s?[%٪]/u.exec(text) ?? [];
  return found ? [`contains “${found}”; use formatPercent`] : [];
}

/** Returns only the text: a placeholder becomes a letter, and code, an element with its own direction, is removed. */
function plainText(text: string | readonly Part[]): string {
  if (typeof text === 'string') return text;
  const plainParts = text.map((part) => {
    if (typeof part === 'string') return part;
    if ('tag' in part) return part.tag === 'code' ? '' : plainText(part.parts);
    return 'x';
  });
  return plainParts.join('');
}

const isolates = /[\u2066-\u2068][^\u2069]*\u2069/g;
/** Latin text that starts with a sign of neutral direction, or has hyphens between numbers. */
const latinPattern = /\d{4}-\d\d\S*|(?<![\p{L}\p{N}\u200e/.:])(?:\/|@|--)[a-z\d]\S*|https?:\/\/\S*/iu;

function unisolatedLatin(text: string): string[] {
  const withoutIsolates = text.replaceAll(isolates, '');
  const [found] = latinPattern.exec(withoutIsolates) ?? [];
  return [
    ...(found ? [`writes ${found} without \\u2066 and \\u2069 around it`] : []),
    // The full stop of a quoted sentence in Latin script would appear before it.
    ...(withoutIsolates.includes('«x»') ? ['quotes a place without \\u2068 and \\u2069 around it'] : []),
  ];
}

/** A number or placeholder and its unit, separated by a breakable space. */
const unitPattern = /(?:\d|(?<!\p{L})x) (?:[KMG]B|k?g|[mck]?m|m?l|m?s|min|h|Uhr)(?![\p{L}'])/u;

function breakableUnits(text: string): string[] {
  const [found] = unitPattern.exec(text) ?? [];
  return found ? [missingNoBreakSpace(found)] : [];
}

function missingNoBreakSpace(found: string): string {
  return `writes “${found}” without a no-break space (U+00A0)`;
}

/** A punctuation mark after a breakable space, or after none. */
const tornPattern = /\S* (?:[;!?»]|:(?!:))|[\p{L}\p{N})][;!?»](?=\s|$)|«[^\u00a0]/u;

function breakableMarks(text: string): string[] {
  const problems: string[] = [];
  const [found] = tornPattern.exec(text) ?? [];
  if (found) problems.push(missingNoBreakSpace(found));
  if (text.includes('’')) problems.push("writes ’ where all others write '");
  return problems;
}
