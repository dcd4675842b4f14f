import type { LifecycleStatus } from '@haggle/contract/deals/deals';
import { formatNumber } from '@haggle/contract/locale/numbers';
import { t } from '@haggle/contract/messages/translate';
import type { BoardDeal } from '@haggle/contract/moderation/lifecycle-board';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { Flag } from 'lucide-react';
import { priceText } from '../../../deals/price-text.ts';
import { useApi } from '../../../lib/api-context.tsx';
import { rich } from '../../../lib/rich.ts';
import { Count } from '../../../ui/count.tsx';
import { ErrorLine } from '../../../ui/error-line.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TimeAgo } from '../../../ui/time-ago.tsx';
import type { BoardSearch } from '../places/deals-places.ts';
import { lifecyclePlace } from '../places/deals-places.ts';
import { statusText } from './board-labels.ts';
import { boardQuery } from './queries.ts';

interface BoardProps {
  filters: BoardSearch;
  /** Whether any filter is active. */
  isNarrowed: boolean;
  selected: ReadonlySet<string>;
  onSelect: (deal: BoardDeal, isOn: boolean) => void;
  onOpen: (deal: BoardDeal) => void;
}

const places = ['first', 'second', 'third', 'fourth'];

/** The deals by status: a column each, with the number of deals and the latest of them. */
export function LifecycleBoard({ filters, ...rest }: BoardProps) {
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery({
    ...boardQuery(useApi(), filters),
    placeholderData: keepPreviousData,
  });
  if (isPending) {
    return (
      <div role="status" aria-label={t('admin-lifecycle-board.loading')} className="flex gap-3 overflow-hidden">
        {places.map((place) => (
          <Skeleton key={place} className="h-[32rem] w-64 shrink-0 rounded-xl" />
        ))}
      </div>
    );
  }
  if (!data) return <ErrorLine text={error?.message} onRetry={() => void refetch()} />;
  return (
    <>
      <States states={data} isNarrowed={rest.isNarrowed} />
      <section
        aria-label={t('admin-lifecycle-board.board')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard.
        tabIndex={0}
        aria-busy={isPlaceholderData}
        className={clsx(
          'relative -mx-1 flex items-start gap-3 overflow-x-auto px-1 pb-3',
          isPlaceholderData && 'opacity-60',
        )}
      >
        {data.map((column) => (
          <Column key={column.status} {...column} {...rest} />
        ))}
      </section>
    </>
  );
}

const placeOf = (status: LifecycleStatus) => `state-${status}`;

interface StatesProps extends Pick<BoardProps, 'isNarrowed'> {
  states: readonly { status: LifecycleStatus; count: number }[];
}

/** All statuses with their numbers, each linking to its column, which may be outside the window. */
function States({ states, isNarrowed }: StatesProps) {
  return (
    <ul aria-label={t('admin-lifecycle-board.states')} className="mb-3 flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {states.map(({ status, count }) => (
        <li key={status}>
          <button
            type="button"
            className="text-soft hover:text-ink hover:underline"
            onClick={() =>
              document.getElementById(placeOf(status))?.scrollIntoView({ inline: 'center', block: 'nearest' })
            }
          >
            {statusText(status)} <Count of={count} isNarrowed={isNarrowed} />
          </button>
        </li>
      ))}
    </ul>
  );
}

type ColumnProps = Omit<BoardProps, 'filters'> & {
  status: LifecycleStatus;
  count: number;
  deals: readonly BoardDeal[];
};

function Column({ status, count, deals, isNarrowed, selected, onSelect, onOpen }: ColumnProps) {
  return (
    <section
      id={placeOf(status)}
      aria-label={statusText(status)}
      className="min-w-0 shrink-0 grow basis-64 rounded-xl bg-sunken p-2 compact:basis-44"
    >
      <h2 className="flex items-baseline justify-between px-1.5 pt-0.5 pb-2 font-semibold text-sm">
        {statusText(status)}
        <span className="font-medium text-soft">
          <Count of={count} isNarrowed={isNarrowed} />
        </span>
      </h2>
      <ul className="flex flex-col gap-2">
        {deals.map((row) => (
          <li key={row.deal._id}>
            <Card row={row} isSelected={selected.has(row.deal._id)} onSelect={onSelect} onOpen={onOpen} />
          </li>
        ))}
      </ul>
      {deals.length === 0 && <p className="px-1.5 pb-2 text-soft text-sm">{t('admin-lifecycle-board.none')}</p>}
      {count > deals.length && (
        <Link
          {...lifecyclePlace.link((before) => ({ ...before, view: 'table', status, page: undefined }))}
          className="mt-2 flex h-9 items-center justify-center rounded-lg text-soft text-sm hover:bg-hover hover:text-ink"
        >
          {rich('admin-lifecycle-board.showAllOf', {
            status: statusText(status),
            hidden: (words) => <span className="sr-only">{words}</span>,
          })}
        </Link>
      )}
    </section>
  );
}

interface CardProps extends Pick<BoardProps, 'onSelect' | 'onOpen'> {
  row: BoardDeal;
  isSelected: boolean;
}

function Card({ row, isSelected, onSelect, onOpen }: CardProps) {
  const { deal, openReports, statusChangedAt } = row;
  return (
    <article
      className={clsx('relative flex gap-2 rounded-lg border p-2.5', isSelected ? 'bg-accent-wash' : 'bg-surface')}
    >
      <label className="relative z-1 -m-2.5 me-0 grid w-8 shrink-0 cursor-pointer place-items-center">
        <span className="sr-only">{t('admin-lifecycle-board.select', { title: deal.title })}</span>
        <input
          type="checkbox"
          checked={isSelected}
          onChange={(event) => onSelect(row, event.target.checked)}
          className="size-4 accent-accent-fill"
        />
      </label>
      <div className="min-w-0">
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => onOpen(row)}
          dir="auto"
          className="line-clamp-3 break-words text-start font-medium text-sm after:absolute after:inset-0 hover:underline focus-visible:outline-none focus-visible:after:rounded-lg focus-visible:after:outline-2 focus-visible:after:outline-focus"
        >
          {deal.title}
        </button>
        <p className="mt-0.5 flex flex-wrap gap-x-2 text-soft text-xs">
          <span className="font-medium tabular-nums">{priceText(deal)}</span>
          <TimeAgo time={statusChangedAt} />
          {openReports > 0 && (
            <span className="inline-flex items-center gap-1 text-danger">
              <Flag size={12} aria-hidden /> <span aria-hidden>{formatNumber(openReports)}</span>
              <span className="sr-only">{t('admin-lifecycle-board.openReports', { count: openReports })}</span>
            </span>
          )}
        </p>
      </div>
    </article>
  );
}
