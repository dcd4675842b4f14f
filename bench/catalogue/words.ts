import { town } from '../../server/demo/en/town.ts';
import type { Chance } from './chance.ts';

const { brands, deals, stores } = town;

const syllables =
  'ba be bo bri cal cor da del dor el fa fen ga gri ha hol il ja ka kel la lor ma mi nor o pa per qui ra ren sa sol ta tor u va vel wi xa yo za'.split(
    ' ',
  );

/** Invents unique names and words. */
export function inventWords(chance: Chance, count: number): string[] {
  const words = new Set<string>();
  while (words.size < count) {
    words.add(Array.from({ length: 2 + chance.below(3) }, () => chance.pick(syllables)).join(''));
  }
  return [...words];
}

export interface Name {
  name: string;
  slug: string;
}

const capitalize = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

function toName(name: string): Name {
  const slug = name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
  return { name, slug: slug.replaceAll(/^-|-$/g, '') };
}

/** Returns the demo's names first, then invented ones. */
export function createNames(chance: Chance, kind: 'stores' | 'brands', count: number): Name[] {
  const demoNames = kind === 'stores' ? stores.map(({ name }) => name) : brands;
  const invented = inventWords(chance, count).map((word) => capitalize(word) + (kind === 'stores' ? ' Shop' : ''));
  const names = [...demoNames, ...invented].map(toName);
  return [...new Map(names.map((name) => [name.slug, name])).values()].slice(0, count);
}

/** The name of a product without its brand, and its category in the demo. */
export interface Kind {
  words: string;
  category: string;
  cents: number;
  tags: readonly string[];
}

/** Returns the demo's products without their brands. */
export function listKinds(): Kind[] {
  return deals.map(({ draft }) => ({
    words: draft.title.replace(draft.brand ?? '', '').trim(),
    category: draft.category ?? 'electronics',
    cents: Math.round(draft.price * 100),
    tags: draft.tags ?? [],
  }));
}

/** Returns the sentences of the demo's descriptions. */
export function listSentences(): string[] {
  return deals.flatMap(({ draft }) => (draft.description ?? '').split(/(?<=[.!?])\s+/)).filter((text) => text !== '');
}

const colours = 'black white silver blue red green grey navy rose sand'.split(' ');
const additions = 'refurbished bundle limited wireless portable compact deluxe mini large set travel classic'.split(
  ' ',
);

/** Returns a product's title: brand, series, model and kind, with individual numbers. At most 150 characters. */
export function titleOf(
  chance: Chance,
  { brand, kind, rareWords }: { brand: string; kind: Kind; rareWords: readonly string[] },
) {
  const series = capitalize(chance.pickSkewed(rareWords, 3));
  const model = `${chance.pick(['X', 'S', 'Pro ', 'Air ', 'M', 'G', 'Neo ', 'V'])}${10 * (1 + chance.below(99))}`;
  const words = kind.words.replaceAll(/\d+/g, (digits) =>
    chance.next() < 0.5 ? digits : String(Math.max(1, Math.round(Number(digits) * (0.5 + chance.next())))),
  );
  const addition = chance.next() < 0.35 ? `, ${chance.pickSkewed(additions, 1.5)}` : '';
  const colour = chance.next() < 0.4 ? `, ${chance.pickSkewed(colours, 1.5)}` : '';
  return `${brand} ${series} ${model} ${words}${addition}${colour}`.slice(0, 150).trim();
}

/** Returns a description made of the demo's sentences and rare words. */
export function composeText(chance: Chance, sentences: readonly string[], rareWords: readonly string[]): string {
  const chosenSentences = Array.from({ length: 2 + chance.skewed(8, 2) }, () => chance.pick(sentences));
  const chosenWords = Array.from({ length: 3 + chance.below(8) }, () => chance.pickSkewed(rareWords, 2));
  return `${chosenSentences.join(' ')} Compared with ${chosenWords.join(', ')}.`;
}
