import type { DealDetail } from '@haggle/contract/deals/deals';
import { t } from '@haggle/contract/messages/translate';
import { clsx } from 'clsx';
import { useStateReport } from './use-state-report.ts';

/** Lets an author say that their deal still works after others ended it. Moderators see this, but it doesn't count. */
export function ContestEnd({ deal }: { deal: DealDetail }) {
  const { state, report } = useStateReport(deal, { isCounted: false });
  const isContested = state === 'works';
  return (
    <>
      <button
        type="button"
        aria-pressed={isContested}
        onClick={() => report({ state: isContested ? null : 'works' })}
        className={clsx(
          'mt-2 min-h-9 rounded-lg border px-2.5 py-1 font-medium transition-colors',
          isContested ? 'border-transparent bg-ink text-ground' : 'text-soft hover:bg-hover hover:text-ink',
        )}
      >
        {t('state-reports.contest.works')}
      </button>
      <p role="status" className="mt-2 text-faint">
        {isContested ? t('state-reports.contest.sent') : t('state-reports.contest.ask')}
      </p>
    </>
  );
}
