import { type Catalogue, isPlural, type Message, type Text } from '../../contract/src/messages/message.ts';
import { argumentsOf } from './key-types.ts';

/** What is wrong with a language beside the English messages. */
export function languageProblems(tag: string, catalogue: Catalogue, english: Catalogue): string[] {
  const missing = Object.keys(english).filter((key) => !(key in catalogue));
  const extra = Object.keys(catalogue).filter((key) => !(key in english));
  return [
    ...missing.map((key) => `${tag}: ${key} is missing`),
    ...extra.map((key) => `${tag}: ${key} is not among the English messages`),
    ...Object.entries(english).flatMap(([key, source]) => {
      const message = catalogue[key];
      return message === undefined ? [] : messageProblems(tag, message, source).map((it) => `${tag}: ${key} ${it}`);
    }),
  ];
}

function messageProblems(tag: string, message: Message, source: Message): string[] {
  if (isPlural(message) !== isPlural(source)) return ['has plural forms in one language and none in the other'];
  const [own, wanted] = [namesOf(message), namesOf(source)];
  const problems = [...wanted].filter((name) => !own.has(name)).map((name) => `lacks ${name}`);
  problems.push(...[...own].filter((name) => !wanted.has(name)).map((name) => `has ${name}, which is not given`));
  if (isPlural(message)) problems.push(...formProblems(tag, Object.keys(message)));
  else if (tag !== 'en' && isUntranslated(message, source as Text)) problems.push('is the same as in English');
  return problems;
}

/** Its places and tags as they are written, numbers with their format. */
function namesOf(message: Message): Set<string> {
  const { values, marks } = argumentsOf(message);
  return new Set([...[...values.keys()].map((name) => `{{${name}}}`), ...[...marks].map((tag) => `<${tag}>`)]);
}

function formProblems(tag: string, forms: readonly string[]): string[] {
  const needed: readonly string[] = new Intl.PluralRules(tag).resolvedOptions().pluralCategories;
  return [
    ...needed.filter((form) => !forms.includes(form)).map((form) => `lacks the form _${form}`),
    ...forms.filter((form) => !needed.includes(form)).map((form) => `has the form _${form}, which ${tag} does not use`),
  ];
}

/** Single words may be the same in two languages; sentences are not. */
function isUntranslated(text: Text, source: Text): boolean {
  const words = JSON.stringify(source).replace(/"(?:name|tag)":"\w+"/g, '');
  return JSON.stringify(text) === JSON.stringify(source) && /\p{L} \p{L}/u.test(words);
}
