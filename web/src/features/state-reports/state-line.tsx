import type { DealDetail } from '@haggle/contract/deals/deals';
import type { DealState } from '@haggle/contract/deals/state-reports';
import { isReportable } from '@haggle/contract/deals/status';
import { t } from '@haggle/contract/messages/translate';
import { clsx } from 'clsx';
import { lazy, Suspense, useState } from 'react';
import { useDealPart } from '../../deals/use-deal-part.ts';
import { useNow } from '../../lib/clock.tsx';
import { useUser } from '../../lib/session-context.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { PriceReport } from './price-report.tsx';
import { isUncounted, stateName, states, summaryText } from './state-text.ts';
import { useStateReport } from './use-state-report.ts';

const ContestEnd = lazy(async () => ({ default: (await import('./contest-end.tsx')).ContestEnd }));

/** Asks whether the deal still works and shows what members reported. */
export function StateLine({ deal }: { deal: DealDetail }) {
  const now = useNow();
  const user = useUser();
  if (!isReportable(deal.lifecycleStatus)) return null;
  const isOwn = user !== null && user._id === deal.submittedByUserID?._id;
  return (
    <section aria-labelledby="state" className="@container rounded-xl border bg-surface px-3 py-2.5 text-sm">
      <h2 id="state" className="font-medium tracking-normal">
        {t('state-reports.title')}
      </h2>
      <p className="text-soft tabular-nums" suppressHydrationWarning>
        {summaryText(deal.stateReports, deal.lifecycleStatus, now)}
      </p>
      {isOwn ? <OwnDeal deal={deal} /> : <Choices deal={deal} />}
    </section>
  );
}

/** Authors change the status in the menu, unless others ended the deal: the note on reopening says what is left to do. */
function OwnDeal({ deal }: { deal: DealDetail }) {
  const { cannotReopen, moves } = useDealPart(deal._id) ?? {};
  if (cannotReopen === 'ended_by_members') {
    return (
      <Suspense>
        <ContestEnd deal={deal} />
      </Suspense>
    );
  }
  const hasMenu = !cannotReopen || moves?.length !== 0;
  return <p className="mt-2 min-h-9 text-faint">{hasMenu && t('state-reports.own')}</p>;
}

function Choices({ deal }: { deal: DealDetail }) {
  const { state: mine, isPending, mayReport, report } = useStateReport(deal);
  const [isAsking, setIsAsking] = useState(false);
  function press(state: DealState): void {
    setIsAsking(false);
    if (state === mine) report({ state: null });
    else if (state !== 'price_changed') report({ state });
    else if (mayReport()) setIsAsking(!isAsking);
  }
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend that is seen. */}
      <div role="group" aria-labelledby="state" className="mt-2 @min-[26rem]:flex grid grid-cols-2 gap-1.5">
        {states.map((state) => (
          <button
            key={state}
            type="button"
            aria-pressed={state === mine}
            aria-expanded={state === 'price_changed' ? isAsking : undefined}
            onClick={() => press(state)}
            className={clsx(
              'min-h-9 touch:min-h-11 rounded-lg border px-2.5 py-1 font-medium transition-colors',
              state === mine ? 'border-transparent bg-ink text-ground' : 'text-soft hover:bg-hover hover:text-ink',
            )}
          >
            {stateName(state)}
          </button>
        ))}
      </div>
      {isAsking && (
        <PriceReport
          currency={deal.posted?.currency}
          isBusy={isPending}
          onPrice={(price) => {
            report({ state: 'price_changed', price });
            setIsAsking(false);
          }}
        />
      )}
      {mine && !isPending && isUncounted(deal.stateReports) && (
        <p className="mt-2 text-faint">{t('state-reports.uncounted')}</p>
      )}
      <VisuallyHidden>
        <span role="status">{mine && t('state-reports.mine', { state: stateName(mine) })}</span>
      </VisuallyHidden>
    </>
  );
}
