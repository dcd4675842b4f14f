import type { DealDetail } from '@haggle/contract/deals/deals';
import { ReportButton } from '../../features/reports/report-button.tsx';
import { DealFacts } from './deal-facts.tsx';

/** The remaining facts about a deal, and the report button, below everything else. */
export function DealSide({ deal, isPublic }: { deal: DealDetail; isPublic: boolean }) {
  return (
    <section className="mt-8 flex flex-col gap-4 border-t pt-6">
      <DealFacts deal={deal} />
      {isPublic && (
        <div>
          <ReportButton subject="deal" id={deal._id} ownerId={deal.submittedByUserID?._id} />
        </div>
      )}
    </section>
  );
}
