import { keysOf } from '../keys.ts';
import { locale } from './locale.ts';

/** What people in the United States measure by, and how many of a kept unit one is; from the international pound and yard. */
export const customaryUnits = {
  lb: { unit: 'kg', size: 0.453_592_37 },
  floz: { unit: 'l', size: 0.029_573_529_562_5 },
  ft: { unit: 'm', size: 0.3048 },
} as const;

export type CustomaryUnit = keyof typeof customaryUnits;

/** By which of them the site's people measure what is kept in a unit; undefined where they go by the unit itself. */
export function customaryOf(unit: string): CustomaryUnit | undefined {
  if (locale.country !== 'US') return undefined;
  return keysOf(customaryUnits).find((one) => customaryUnits[one].unit === unit);
}
