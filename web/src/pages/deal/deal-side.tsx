import type { DealDetail } from '@haggle/contract/deals/deals';
import { ReportButton } from '../../features/reports/report-button.tsx';
import { StateLine } from '../../features/state-reports/state-line.tsx';
import { DealFacts } from './deal-facts.tsx';

/** What is known of a deal beside its offer: whether it still works, its facts, and the way to report it. */
export function DealSide({ deal, isPublic }: { deal: DealDetail; isPublic: boolean }) {
  return (
    <>
      <StateLine deal={deal} />
      <DealFacts deal={deal} />
      {isPublic && (
        <div>
          <ReportButton subject="deal" id={deal._id} ownerId={deal.submittedByUserID?._id} />
        </div>
      )}
    </>
  );
}
