import { formatter } from './locale.ts';

const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;

/** Returns the remaining time from its largest unit on: `4 hours`, `0 minutes`, `31 seconds`. Never below 0. */
export function countdownParts(milliseconds: number): { unit: (typeof units)[number][0]; text: string }[] {
  let left = Math.max(0, Math.ceil(milliseconds / 1000));
  const first = units.findIndex(([unit, seconds]) => left >= seconds || unit === 'second');
  return units.slice(first).map(([unit, seconds]) => {
    const amount = Math.floor(left / seconds);
    left -= amount * seconds;
    return { unit, text: formatUnit(unit, amount) };
  });
}

function formatUnit(unit: (typeof units)[number][0], amount: number): string {
  const options = { style: 'unit', unit, unitDisplay: 'long' } as const;
  return formatter(`countdown ${unit}`, (tag) => new Intl.NumberFormat(tag, options)).format(amount);
}
