/** What a number counts, and so how it is written. A `share` lies between 0 and 1; `score` has no unit. */
export type Unit = 'count' | 'share' | 'milliseconds' | 'seconds' | 'dollars' | 'score';

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });
const short = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });
const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 });
const score = new Intl.NumberFormat('en-US', { maximumFractionDigits: 3 });
const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const fewDollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
});
const manyDollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  maximumFractionDigits: 1,
});

/** A number as tooltips, tiles and tables write it; a dash where nothing is known. */
export function writeNumber(value: number | null | undefined, unit: Unit = 'count'): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return '–';
  switch (unit) {
    case 'count':
      return whole.format(value);
    case 'share':
      return percent.format(value);
    case 'score':
      return score.format(value);
    case 'dollars':
      return dollars.format(value);
    case 'milliseconds':
      return value < 1_000 ? `${Math.round(value)} ms` : `${(value / 1_000).toFixed(2)} s`;
    case 'seconds':
      return writeSeconds(Math.round(value));
  }
}

/** The same as short as beside an axis: `1.2K`, `$3.5K`. */
export function writeShort(value: number, unit: Unit = 'count'): string {
  if (unit === 'count') return short.format(value);
  if (unit === 'dollars') return (Math.abs(value) < 1_000 ? fewDollars : manyDollars).format(value);
  if (unit === 'milliseconds' && value >= 1_000) return `${whole.format(value / 1_000)} s`;
  return writeNumber(value, unit);
}

function writeSeconds(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  if (minutes === 0) return `${seconds} s`;
  return minutes < 60 ? `${minutes} min ${seconds % 60} s` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

export interface Change {
  direction: 'up' | 'down' | 'same';
  /** `Up 12%`, `Down 3 points`, `No change`. */
  text: string;
}

/** How a number moved against the previous period; undefined where one of the two is not known. */
export function changeOf(now: number | null, before: number | null, unit: Unit = 'count'): Change | undefined {
  if (now === null || before === null) return undefined;
  const step = now - before;
  if (step === 0) return { direction: 'same', text: 'No change' };
  const direction = step > 0 ? 'up' : 'down';
  const word = step > 0 ? 'Up' : 'Down';
  if (unit === 'share') {
    const points = whole.format(Math.abs(step) * 100);
    if (points === '0') return { direction: 'same', text: 'No change' };
    return { direction, text: `${word} ${points} ${points === '1' ? 'point' : 'points'}` };
  }
  if (before === 0) return { direction, text: `${word} from none` };
  // Refunds may bring a sum below zero, and of such a one nothing is a share.
  if (before < 0 || now < 0) return { direction, text: word };
  const part = Math.abs(step / before);
  // Ten times as much and more is told as such: nobody reads 3,400%.
  const amount = part >= 9.5 ? `${whole.format(Math.round(now / before))} times` : percentText(part);
  return { direction, text: part >= 9.5 ? `${amount} as much` : `${word} ${amount}` };
}

function percentText(part: number): string {
  return part < 0.005 ? 'under 1%' : `${Math.round(part * 100)}%`;
}
