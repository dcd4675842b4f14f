import { locale } from '@haggle/contract/locale/locale';
import type { Aspect } from '@haggle/contract/search/sentences';
import type { Context } from '../../../platform/context.ts';
import { formerSlugs, toSlug } from '../../../platform/text/slug.ts';
import { sentenceWords } from './language-rules.ts';
import { type KnownName, phrasesOf, readSentence, type Sentence } from './rules.ts';
import { findNames } from './store.ts';

export { narrow, type Sentence, softOf } from './rules.ts';
export { isSmallWord } from './small-word-rules.ts';

/** Parses a typed search into the words to look for, the filters and the order that it asks for. */
export async function understand(context: Context, q: string, asWords: readonly Aspect[]): Promise<Sentence> {
  const { language } = locale;
  const endings = pluralEndings(language);
  const phrases = phrasesOf(q).flatMap(({ raw, plain }) => {
    const slug = toSlug(raw);
    return slug ? [{ plain, slug, slugs: pluralVariants(slug, endings) }] : [];
  });
  const names = new Map<string, KnownName[]>();
  for (const { plain, ...name } of await findNames(context.database, phrases)) {
    // A renamed store keeps its slug, but no longer has that name.
    const slugs = phrases.find((one) => one.plain === plain)?.slugs.map(withoutHyphens) ?? [];
    if (![toSlug(name.name), ...formerSlugs(name.name)].some((slug) => slugs.includes(withoutHyphens(slug)))) continue;
    names.set(plain, [...(names.get(plain) ?? []), name]);
  }
  return readSentence(q, { language, names, asWords });
}

/** Returns the plural endings of a language; none if its words are unknown. */
export function pluralEndings(language: string): readonly string[] {
  return sentenceWords(language)?.plurals ?? [];
}

/** A slug without hyphens, so that names in one word and in two compare equal. */
const withoutHyphens = (slug: string) => slug.replaceAll('-', '');

function pluralVariants(slug: string, endings: readonly string[]): string[] {
  const shorter = endings.filter((ending) => slug.endsWith(ending)).map((ending) => slug.slice(0, -ending.length));
  return [slug, ...endings.map((ending) => slug + ending), ...shorter.filter((one) => one.length > 1)];
}
