import { hasLocalDigits } from '../../contract/src/locale/digits.ts';
import { type Catalogue, isPlural, type Message, type Part, type Text } from '../../contract/src/messages/message.ts';
import { argumentsOf } from './key-types.ts';
import { markProblems } from './mark-problems.ts';

/** Returns a language's problems compared with the English messages. */
export function languageProblems(tag: string, catalogue: Catalogue, english: Catalogue): string[] {
  const missing = Object.keys(english).filter((key) => !(key in catalogue));
  const extra = Object.keys(catalogue).filter((key) => !(key in english));
  return [
    ...missing.map((key) => `${tag}: ${key} is missing`),
    ...extra.map((key) => `${tag}: ${key} does not exist in English`),
    ...Object.entries(english).flatMap(([key, source]) => {
      const message = catalogue[key];
      return message === undefined ? [] : messageProblems(tag, message, source).map((it) => `${tag}: ${key} ${it}`);
    }),
  ];
}

function messageProblems(tag: string, message: Message, source: Message): string[] {
  if (isPlural(message) !== isPlural(source)) return ['has plural forms in one language and none in the other'];
  const [ownNames, expected] = [namesOf(message), namesOf(source)];
  const problems = [...expected].filter((name) => !ownNames.has(name)).map((name) => `lacks ${name}`);
  problems.push(
    ...[...ownNames].filter((name) => !expected.has(name)).map((name) => `has ${name}, which English lacks`),
  );
  problems.push(...markProblems(tag, message));
  problems.push(...bareNumbers(tag, message, source).map((name) => `writes ${name} without the digits of ${tag}`));
  if (isPlural(message)) problems.push(...formProblems(tag, Object.keys(message)));
  else if (tag !== 'en' && isUntranslated(message, source as Text)) problems.push('is the same as in English');
  return problems;
}

/** Returns a message's placeholders (numbers with their format) and tags. */
function namesOf(message: Message): Set<string> {
  const { values, marks } = argumentsOf(message);
  return new Set([...[...values.keys()].map((name) => `{{${name}}}`), ...[...marks].map((tag) => `<${tag}>`)]);
}

/** Finds numbers without a format; a count only needs one in a language with its own digits. */
function bareNumbers(tag: string, message: Message, source: Message): string[] {
  const expected = argumentsOf(source).values;
  const { region = '' } = new Intl.Locale(tag).maximize();
  const hasOwn = hasLocalDigits({ language: tag, country: region });
  return [...bareNames(message)].filter((name) => expected.get(name) === 'number' && (name !== 'count' || hasOwn));
}

/** Returns a message's placeholders without a format. */
function bareNames(message: Message): Set<string> {
  const texts = isPlural(message) ? Object.values(message) : [message];
  const namesIn = (part: Part): string[] => {
    if (typeof part === 'string') return [];
    if ('tag' in part) return part.parts.flatMap(namesIn);
    return part.isNumber ? [] : [part.name];
  };
  return new Set(texts.flatMap((text) => (typeof text === 'string' ? [] : text.flatMap(namesIn))));
}

function formProblems(tag: string, forms: readonly string[]): string[] {
  const requiredForms: readonly string[] = new Intl.PluralRules(tag).resolvedOptions().pluralCategories;
  return [
    ...requiredForms.filter((form) => !forms.includes(form)).map((form) => `lacks the form _${form}`),
    ...forms
      .filter((form) => !requiredForms.includes(form))
      .map((form) => `has the form _${form}, which ${tag} does not use`),
  ];
}

/** Returns whether a sentence equals the English one; single words may be the same in two languages. */
function isUntranslated(text: Text, source: Text): boolean {
  const words = JSON.stringify(source).replace(/"(?:name|tag)":"\w+"/g, '');
  return JSON.stringify(text) === JSON.stringify(source) && /\p{L} \p{L}/u.test(words);
}
