import { isPublic } from '@haggle/contract/deals/status';
import { t } from '@haggle/contract/messages/translate';
import type { BoardDeal } from '@haggle/contract/moderation/lifecycle-board';
import { useState } from 'react';
import { TimelineLines } from '../../../features/deal-history/timeline-lines.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TimeAgo } from '../../../ui/time-ago.tsx';
import { statusText } from './board-labels.ts';
import { MoveBar } from './move-bar.tsx';
import { ScheduleForm } from './schedule-form.tsx';

/** The side panel of a deal: its possible moves, its start and end, and its history. */
export function DealDrawer({ row, onClose }: { row: BoardDeal; onClose: () => void }) {
  const [times, setTimes] = useState({ startsAt: row.startsAt, endsAt: row.endsAt });
  const { deal } = row;
  return (
    <Dialog
      title={deal.title}
      isOpen
      onClose={onClose}
      className="me-0! h-dvh max-h-dvh! w-[min(30rem,100vw)]! rounded-none! border-y-0 border-e-0"
    >
      <p className="-mt-2 mb-4 text-soft text-sm">
        {statusText(deal.lifecycleStatus)} · <TimeAgo time={row.statusChangedAt} isInSentence />
        {row.openReports > 0 && ` · ${t('admin-lifecycle-board.openReports', { count: row.openReports })}`}
      </p>
      <div className="mb-6 flex flex-wrap gap-2">
        <LinkButton size="small" to="/deals/$id/{-$slug}" params={{ id: deal._id, slug: deal.slug ?? undefined }}>
          {t('admin-lifecycle-board.openPage')}
        </LinkButton>
        <LinkButton size="small" to="/deals/$id/edit" params={{ id: deal._id }}>
          {t('ui.actions.edit')}
        </LinkButton>
      </div>
      <h3 className="mb-2 font-semibold">{t('admin-lifecycle-board.move')}</h3>
      <div className="mb-6">
        <MoveBar deals={[row]} onDone={onClose} />
      </div>
      <h3 className="mb-2 font-semibold">{t('admin-lifecycle-board.schedule')}</h3>
      <div className="mb-6">
        <ScheduleForm dealId={deal._id} status={deal.lifecycleStatus} times={times} onChange={setTimes} />
      </div>
      <h3 className="mb-3 font-semibold">{t('admin-lifecycle-board.history')}</h3>
      <TimelineLines dealId={deal._id} isPublic={isPublic(deal.lifecycleStatus)} />
    </Dialog>
  );
}
