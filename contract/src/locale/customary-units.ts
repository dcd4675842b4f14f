import { keysOf } from '../keys.ts';
import { locale } from './locale.ts';

/** United States customary units, and their size in stored units, from the international pound and yard. */
export const customaryUnits = {
  lb: { unit: 'kg', size: 0.453_592_37 },
  floz: { unit: 'l', size: 0.029_573_529_562_5 },
  ft: { unit: 'm', size: 0.3048 },
} as const;

export type CustomaryUnit = keyof typeof customaryUnits;

/** Returns the customary unit for a stored unit at this site; undefined if its country uses the unit itself. */
export function customaryOf(unit: string): CustomaryUnit | undefined {
  if (locale.country !== 'US') return undefined;
  return keysOf(customaryUnits).find((one) => customaryUnits[one].unit === unit);
}
