import { baseLanguage } from './locale.ts';

/** Which digits a site writes: the Latin ones, or those of its language where that has digits of its own. */
export const digitChoices = ['latin', 'local'] as const;
export type Digits = (typeof digitChoices)[number];

interface Place {
  language: string;
  country: string;
}

const latin = 'latn';

/** Unicode's name of the digits that are usual in a place, as CLDR knows them: `arab` of Arabic in Egypt. */
function usualSystem({ language, country }: Place): string {
  return new Intl.NumberFormat(`${baseLanguage(language)}-${country}`).resolvedOptions().numberingSystem;
}

/** The digits of a language itself: those of the country, or else of the one where most of its speakers live. */
function localSystem(place: Place): string {
  const usual = usualSystem(place);
  const { language, region = place.country } = new Intl.Locale(place.language).maximize();
  return usual === latin ? usualSystem({ language, country: region }) : usual;
}

/** Whether a language has digits of its own. */
export function hasLocalDigits(place: Place): boolean {
  return localSystem(place) !== latin;
}

/** Which digits a country commonly writes in a language. */
export function usualDigits(place: Place): Digits {
  return usualSystem(place) === latin ? 'latin' : 'local';
}

/** Unicode's name of the digits that are chosen: `latn`, `arab`. */
export function numberingSystemOf(place: Place, digits: Digits): string {
  return digits === 'latin' ? latin : localSystem(place);
}
