import { t } from '@haggle/contract/messages/translate';
import { clsx } from 'clsx';
import { CircleAlert, CircleCheck, CircleX } from 'lucide-react';
import { type Unit, writeNumber } from './numbers.ts';
import { type Zone, zoneOf } from './zones.ts';

interface ZoneMeterProps {
  value: number;
  unit: Unit;
  /** Good up to the first number, poor above the second. */
  zones: readonly [good: number, poor: number];
}

const looks: Record<Zone, { Icon: typeof CircleCheck; tone: string }> = {
  good: { Icon: CircleCheck, tone: 'text-saved' },
  middling: { Icon: CircleAlert, tone: 'text-accent-text' },
  poor: { Icon: CircleX, tone: 'text-danger' },
};

/** The word and icon for a measure's rating. */
export function ZoneWord({ value, zones, isShort = false }: Omit<ZoneMeterProps, 'unit'> & { isShort?: boolean }) {
  const zone = zoneOf(value, zones);
  const { Icon, tone } = looks[zone];
  const word = t(`charts.zone.${zone}`);
  return (
    <span className={clsx('inline-flex items-baseline gap-1 whitespace-nowrap text-sm', tone)}>
      <Icon size={14} aria-hidden className="shrink-0 self-center" />
      {isShort ? <span className="sr-only">{word}</span> : word}
    </span>
  );
}

/** A meter of a measure between good and poor: three zones, a marker, and the bounds in numbers. */
export function ZoneMeter({ value, unit, zones }: ZoneMeterProps) {
  const [good, poor] = zones;
  // The poor zone is as long as the good one; worse values are drawn at its end.
  const end = poor + good;
  const at = (number: number) => `${Math.min(100, (100 * number) / end)}%`;
  return (
    <div aria-hidden className="pt-1.5">
      <div className="relative flex h-1.5 gap-0.5">
        <div className="rounded-full bg-saved" style={{ width: at(good) }} />
        <div className="rounded-full bg-accent" style={{ width: at(poor - good) }} />
        <div className="flex-1 rounded-full bg-danger" />
        <div
          className="absolute -top-1 h-3.5 w-1 -translate-x-1/2 rtl:translate-x-1/2 rounded-full bg-ink outline-2 outline-surface"
          style={{ insetInlineStart: at(value) }}
        />
      </div>
      <div className="relative mt-1 h-4 text-faint text-xs tabular-nums">
        <span className="absolute -translate-x-1/2 rtl:translate-x-1/2" style={{ insetInlineStart: at(good) }}>
          {writeNumber(good, unit)}
        </span>
        <span className="absolute -translate-x-1/2 rtl:translate-x-1/2" style={{ insetInlineStart: at(poor) }}>
          {writeNumber(poor, unit)}
        </span>
      </div>
    </div>
  );
}
