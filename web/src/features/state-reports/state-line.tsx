import type { DealDetail } from '@haggle/contract/deals/deals';
import type { DealState } from '@haggle/contract/deals/state-reports';
import { isReportable } from '@haggle/contract/deals/status';
import { clsx } from 'clsx';
import { useState } from 'react';
import { useNow } from '../../lib/clock.tsx';
import { useUser } from '../../lib/session-context.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { PriceReport } from './price-report.tsx';
import { isUncounted, stateNames, states, summaryText } from './state-text.ts';
import { useStateReport } from './use-state-report.ts';

/** Asks whether the deal still works, and tells what members said. */
export function StateLine({ deal }: { deal: DealDetail }) {
  const now = useNow();
  const user = useUser();
  if (!isReportable(deal.lifecycleStatus)) return null;
  const isOwn = user !== null && user._id === deal.submittedByUserID?._id;
  return (
    <section aria-labelledby="state" className="@container rounded-xl border bg-surface px-3 py-2.5 text-sm">
      <h2 id="state" className="font-medium tracking-normal">
        Still works?
      </h2>
      <p className="text-soft tabular-nums" suppressHydrationWarning>
        {summaryText(deal.stateReports, deal.lifecycleStatus, now)}
      </p>
      {isOwn ? (
        <p className="mt-2 min-h-9 text-faint">It is your deal: change its state with Manage.</p>
      ) : (
        <Choices deal={deal} />
      )}
    </section>
  );
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
      <div role="group" aria-labelledby="state" className="mt-2 @min-[21rem]:flex grid grid-cols-2 gap-1.5">
        {states.map((state) => (
          <button
            key={state}
            type="button"
            aria-pressed={state === mine}
            aria-expanded={state === 'price_changed' ? isAsking : undefined}
            onClick={() => press(state)}
            className={clsx(
              'h-9 rounded-lg border px-2.5 font-medium transition-colors',
              state === mine ? 'border-transparent bg-ink text-ground' : 'text-soft hover:bg-hover hover:text-ink',
            )}
          >
            {stateNames[state]}
          </button>
        ))}
      </div>
      {isAsking && (
        <PriceReport
          isBusy={isPending}
          onPrice={(price) => {
            report({ state: 'price_changed', price });
            setIsAsking(false);
          }}
        />
      )}
      {mine && !isPending && isUncounted(deal.stateReports) && (
        <p className="mt-2 text-faint">Reports from new accounts aren't counted.</p>
      )}
      <VisuallyHidden>
        <span role="status">{mine && `You said: ${stateNames[mine]}. Press it again to take it back.`}</span>
      </VisuallyHidden>
    </>
  );
}
