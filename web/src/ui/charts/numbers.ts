import { formatShortMoney } from '@haggle/contract/locale/figures';
import { formatMoney } from '@haggle/contract/locale/money';
import { formatCompact, formatNumber, formatPercent } from '@haggle/contract/locale/numbers';
import { t } from '@haggle/contract/messages/translate';
/** A number's unit, which determines its format. A `share` is between 0 and 1; `score` has no unit. */
export type Unit = 'count' | 'share' | 'milliseconds' | 'seconds' | 'money' | 'score';

const whole = (value: number) => formatNumber(value, 1);

/** Formats a number for tooltips, tiles and tables; a dash if it is unknown. */
export function writeNumber(value: number | null | undefined, unit: Unit = 'count'): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return '–';
  switch (unit) {
    case 'count':
      return whole(value);
    case 'share':
      return formatPercent(value, 1);
    case 'score':
      return formatNumber(value);
    case 'money':
      return formatMoney(value);
    case 'milliseconds':
      if (value < 1_000) return t('charts.time.milliseconds', { number: formatNumber(Math.round(value)) });
      return t('charts.time.seconds', { number: formatNumber(value / 1_000, 2) });
    case 'seconds':
      return writeSeconds(Math.round(value));
  }
}

/** Formats a number briefly, for axes: `1.2K`, `$3.5K`. */
export function writeShort(value: number, unit: Unit = 'count'): string {
  if (unit === 'count') return formatCompact(value);
  if (unit === 'money') return formatShortMoney(value);
  if (unit === 'milliseconds' && value >= 1_000) return t('charts.time.seconds', { number: whole(value / 1_000) });
  return writeNumber(value, unit);
}

function writeSeconds(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  if (minutes === 0) return t('charts.time.seconds', { number: formatNumber(seconds) });
  if (minutes < 60) {
    return t('charts.time.minutes', { minutes: formatNumber(minutes), seconds: formatNumber(seconds % 60) });
  }
  return t('charts.time.hours', { hours: formatNumber(Math.floor(minutes / 60)), minutes: formatNumber(minutes % 60) });
}

export interface Change {
  direction: 'up' | 'down' | 'same';
  /** `Up 12%`, `Down 3 points`, `No change`. */
  text: string;
}

/**
 * Returns a number's change against the previous period; undefined if one of them is unknown, or if the number may still
 * catch up: `missing` is the share of its period that isn't counted yet, 0 to 1.
 */
export function changeOf(
  now: number | null,
  before: number | null,
  unit: Unit = 'count',
  missing = 0,
): Change | undefined {
  if (now === null || before === null || (unit === 'count' && mayCatchUp(now, before, missing))) return undefined;
  const step = now - before;
  const none = { direction: 'same', text: t('charts.change.none') } as const;
  if (step === 0) return none;
  const direction = step > 0 ? 'up' : 'down';
  const by = (amount: string) => ({ direction, text: t(`charts.change.${direction}By`, { amount }) }) as const;
  if (unit === 'share') {
    const points = Math.round(Math.abs(step) * 1_000) / 10;
    return points === 0 ? none : by(t('charts.change.points', { count: points, points: whole(points) }));
  }
  if (before === 0) return { direction, text: t(`charts.change.${direction}FromNone`) };
  // Refunds can make a sum negative, and a percentage of that is meaningless.
  if (before < 0 || now < 0) return { direction, text: t(`charts.change.${direction}`) };
  const part = Math.abs(step / before);
  // From about ten times on, the factor is shown: 3,400% is hard to read.
  if (part >= 9.5) return { direction, text: t('charts.change.times', { times: whole(Math.round(now / before)) }) };
  return by(part < 0.005 ? t('charts.change.underOne', { percent: formatPercent(0.01) }) : formatPercent(part));
}

/** Whether a lower count may still catch up. Twice the missing share, because the time to come may be the busiest. */
const mayCatchUp = (now: number, before: number, missing: number) => now < before && now >= before * (1 - 2 * missing);
