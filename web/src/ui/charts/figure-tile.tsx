import { t } from '@haggle/contract/messages/translate';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { adoptStyle } from '../../lib/adopt-style.ts';
import { Tile } from '../tile.tsx';
import { ChangeMark } from './change-mark.tsx';
import figures from './figures.css?inline';
import { changeOf, type Unit, writeNumber } from './numbers.ts';
import { Sparkline } from './sparkline.tsx';

if (!import.meta.env.SSR) adoptStyle(figures);

interface FigureTileProps {
  name: string;
  value: number | null;
  /** Of the previous period; leave it out where there is none to compare with. */
  before?: number | null;
  unit?: Unit;
  /** Which way is welcome; neither by default. */
  goodWhen?: 'up' | 'down';
  /** How it went, beneath the number. */
  numbers?: readonly (number | null)[];
  /** A word on what is counted. */
  note?: ReactNode;
}

/** One or two beside each other on a phone, up to six on a wide screen. */
const figureColumns = 'grid-cols-[repeat(auto-fill,minmax(min(9rem,100%),1fr))]';
export const figureGrid = `grid ${figureColumns} gap-3`;

/**
 * The row that tiles with numbers stand in. All are equally high, and numbers beside each other stand on one line whichever
 * name takes two: names and the rest share rows, so that the space between tiles is theirs.
 */
export function FigureTiles({ columns = figureColumns, children }: { columns?: string; children: ReactNode }) {
  return <dl className={clsx('figures -mb-3 grid auto-rows-[auto_1fr] gap-x-3', columns)}>{children}</dl>;
}

/** One number, large, and how it moved against the previous period. Stands in `FigureTiles`. */
export function FigureTile({ name, value, before, unit = 'count', goodWhen, numbers, note }: FigureTileProps) {
  const change = before === undefined ? undefined : changeOf(value, before, unit);
  const number = writeNumber(value, unit);
  return (
    <Tile className="row-span-2 mb-3 grid grid-rows-subgrid p-4">
      <dt className="text-sm text-soft">{name}</dt>
      <dd className="flex flex-col">
        <span data-length={lengthOf(number)} className="mt-0.5 font-semibold tabular-nums">
          {number}
        </span>
        {change && (
          <span className="flex flex-wrap items-baseline gap-x-2">
            <ChangeMark change={change} goodWhen={goodWhen} />
            {change.direction !== 'same' && (
              <span className="text-faint text-sm tabular-nums">
                {t('charts.from', { number: writeNumber(before, unit) })}
              </span>
            )}
          </span>
        )}
        {note && <span className="text-faint text-sm">{note}</span>}
        {numbers && numbers.length > 1 && (
          <span className="mt-auto block pt-3">
            <Sparkline numbers={numbers} />
          </span>
        )}
      </dd>
    </Tile>
  );
}

/** Amounts keep to one line in the narrowest tile: `US$ 1,299.95`. */
function lengthOf(number: string): 'short' | 'long' | 'longest' {
  if (number.length <= 8) return 'short';
  return number.length <= 11 ? 'long' : 'longest';
}
