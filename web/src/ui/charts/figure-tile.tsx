import { t } from '@haggle/contract/messages/translate';
import clsx from 'clsx';
import { type ReactNode, use } from 'react';
import { adoptStyle } from '../../lib/adopt-style.ts';
import { Tile } from '../tile.tsx';
import { ChangeMark } from './change-mark.tsx';
import figures from './figures.css?inline';
import { MissingShare } from './missing-share.ts';
import { changeOf, type Unit, writeNumber } from './numbers.ts';
import { Sparkline } from './sparkline.tsx';

if (!import.meta.env.SSR) adoptStyle(figures);

interface FigureTileProps {
  name: string;
  value: number | null;
  /** The previous period's value; omit it if there is none to compare with. */
  before?: number | null;
  unit?: Unit;
  /** The desired direction; neither by default. */
  goodWhen?: 'up' | 'down';
  /** Values over time, drawn below the number. */
  numbers?: readonly (number | null)[];
  /** A note on what is counted. */
  note?: ReactNode;
}

/** One or two columns on a phone, up to six on a wide screen. */
const figureColumns = 'grid-cols-[repeat(auto-fill,minmax(min(9rem,100%),1fr))]';
export const figureGrid = `grid ${figureColumns} gap-3`;

/**
 * The grid of figure tiles. All tiles in a row have the same height, and their numbers align even if a name takes two
 * lines: names and numbers are rows of the grid, so tiles bring their own vertical spacing.
 */
export function FigureTiles({ columns = figureColumns, children }: { columns?: string; children: ReactNode }) {
  return <dl className={clsx('figures -mb-3 grid auto-rows-[auto_1fr] gap-x-3', columns)}>{children}</dl>;
}

/** A large number and its change against the previous period. Belongs in `FigureTiles`. */
export function FigureTile({ name, value, before, unit = 'count', goodWhen, numbers, note }: FigureTileProps) {
  const missing = use(MissingShare);
  const isCompared = value !== null && before !== undefined && before !== null;
  const change = isCompared ? changeOf(value, before, unit, missing) : undefined;
  const number = writeNumber(value, unit);
  return (
    <Tile className="row-span-2 mb-3 grid grid-rows-subgrid p-4">
      <dt className="text-sm text-soft">{name}</dt>
      <dd className="flex flex-col">
        <span data-length={lengthOf(number)} className="mt-0.5 font-semibold tabular-nums">
          {number}
        </span>
        {isCompared && (
          <span className="flex flex-wrap items-baseline gap-x-2">
            {change && <ChangeMark change={change} goodWhen={goodWhen} />}
            {change?.direction !== 'same' && (
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

/** The length class of a number, so that amounts fit on one line in the narrowest tile: `US$ 1,299.95`. */
function lengthOf(number: string): 'short' | 'long' | 'longest' {
  if (number.length <= 8) return 'short';
  return number.length <= 11 ? 'long' : 'longest';
}
