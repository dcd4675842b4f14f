import type { PluralCategory } from './message.ts';

let cached: { language: string; rules: Intl.PluralRules } | undefined;

/** Returns the plural form of a count in a language. */
export function pluralForm(language: string, count: number): PluralCategory {
  if (cached?.language !== language) cached = { language, rules: new Intl.PluralRules(language) };
  return cached.rules.select(count);
}
