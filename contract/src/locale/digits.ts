import { baseLanguage } from './locale.ts';

/** The digits that a site uses: Latin ones, or its language's own, if it has any. */
export const digitChoices = ['latin', 'local'] as const;
export type Digits = (typeof digitChoices)[number];

interface Place {
  language: string;
  country: string;
}

const latin = 'latn';

/** Returns the Unicode numbering system that CLDR gives for a place: `arab` for Arabic in Egypt. */
function usualSystem({ language, country }: Place): string {
  return new Intl.NumberFormat(`${baseLanguage(language)}-${country}`).resolvedOptions().numberingSystem;
}

/** Returns a language's own numbering system: that of the country, or of the country with most of its speakers. */
function localSystem(place: Place): string {
  const usual = usualSystem(place);
  const { language, region = place.country } = new Intl.Locale(place.language).maximize();
  return usual === latin ? usualSystem({ language, country: region }) : usual;
}

/** Returns whether a language has its own digits. */
export function hasLocalDigits(place: Place): boolean {
  return localSystem(place) !== latin;
}

/** Returns the digits that a country commonly uses for a language. */
export function usualDigits(place: Place): Digits {
  return usualSystem(place) === latin ? 'latin' : 'local';
}

/** Returns the Unicode numbering system for the chosen digits: `latn`, `arab`. */
export function numberingSystemOf(place: Place, digits: Digits): string {
  return digits === 'latin' ? latin : localSystem(place);
}
