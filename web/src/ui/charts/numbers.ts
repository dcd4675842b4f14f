import { formatShortMoney } from '@haggle/contract/locale/figures';
import { formatMoney } from '@haggle/contract/locale/money';
import { formatCompact, formatNumber, formatPercent } from '@haggle/contract/locale/numbers';
import { t } from '@haggle/contract/messages/translate';
/** What a number counts, and so how it is written. A `share` lies between 0 and 1; `score` has no unit. */
export type Unit = 'count' | 'share' | 'milliseconds' | 'seconds' | 'money' | 'score';

const whole = (value: number) => formatNumber(value, 1);

/** A number as tooltips, tiles and tables write it; a dash where nothing is known. */
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

/** The same as short as beside an axis: `1.2K`, `$3.5K`. */
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

/** How a number moved against the previous period; undefined where one of the two is not known. */
export function changeOf(now: number | null, before: number | null, unit: Unit = 'count'): Change | undefined {
  if (now === null || before === null) return undefined;
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
  // Refunds may bring a sum below zero, and of such a one nothing is a share.
  if (before < 0 || now < 0) return { direction, text: t(`charts.change.${direction}`) };
  const part = Math.abs(step / before);
  // Ten times as much and more is told as such: nobody reads 3,400%.
  if (part >= 9.5) return { direction, text: t('charts.change.times', { times: whole(Math.round(now / before)) }) };
  return by(part < 0.005 ? t('charts.change.underOne', { percent: formatPercent(0.01) }) : formatPercent(part));
}
