import { t } from '@haggle/contract/messages/translate';
import type { WaitingEdit } from '@haggle/contract/posting/held-edits';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Check, FilePen, X } from 'lucide-react';
import { useState } from 'react';
import { DealLink } from '../../../deals/deal-link.tsx';
import { EditDiff } from '../../../features/held-edits/edit-diff.tsx';
import { KeyHelp } from '../../../features/keyboard/key-help.tsx';
import { useCaseKeys } from '../../../features/keyboard/use-case-keys.ts';
import { waitingEditsQuery } from '../../../features/moderation/approval-queries.ts';
import { ReasonForm } from '../../../features/moderation/reason-form.tsx';
import { useApi } from '../../../lib/api-context.tsx';
import { rich } from '../../../lib/rich.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorLine } from '../../../ui/error-line.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Tile } from '../../../ui/tile.tsx';
import { TimeAgo } from '../../../ui/time-ago.tsx';
import { toast } from '../../../ui/toast.ts';
import { userPlace } from '../places/people-places.ts';
import { editKeyTexts } from './approval-keys.ts';
import { UndoBar } from './undo-bar.tsx';
import { useUndoableDecisions } from './use-undoable-decisions.ts';

/** The edits of published deals that wait for a moderator, decided with buttons or keys. */
export function WaitingEdits({ page }: { page: number | undefined }) {
  const { data, error, isPending, refetch } = useQuery(waitingEditsQuery(useApi(), page));
  if (isPending) {
    return (
      <div role="status" aria-label={t('admin-approvals.edits.loading')}>
        <Skeleton className="h-40 rounded-xl" />
      </div>
    );
  }
  if (!data) return <ErrorLine text={error?.message} onRetry={() => void refetch()} />;
  return (
    <>
      <EditList edits={data.data} />
      <Pager page={data.pagination.page} pages={data.pagination.pages} />
    </>
  );
}

function EditList({ edits: all }: { edits: readonly WaitingEdit[] }) {
  const { undoable, acts, decidedEdits } = useUndoableDecisions();
  const [rejecting, setRejecting] = useState<WaitingEdit>();
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const edits = all.filter(({ _id }) => !decidedEdits.has(_id));
  function decide({ _id: editId, deal, revision }: WaitingEdit, refusal: string | null, onSent?: () => void): void {
    setRejecting(undefined);
    const { title } = deal;
    const text =
      refusal === null
        ? t('admin-approvals.edits.approvedOne', { title })
        : t('admin-approvals.edits.rejectedOne', { title });
    undoable.addDecision({ text, dealIds: [], decision: 'edit', editId, refusal, revision, onSent });
  }
  function undoDecision(isAll = false): void {
    const act = isAll ? undoable.undoAll() : undoable.undoDecision();
    if (!act) toast(t('admin-approvals.edits.nothing'));
  }
  const withEdit = (work: (edit: WaitingEdit) => void) => (id: string) => {
    const edit = edits.find(({ _id }) => _id === id);
    if (edit) work(edit);
  };
  const queue = useCaseKeys({
    onCase: { a: withEdit((edit) => decide(edit, null)), r: withEdit(setRejecting) },
    onList: { z: () => undoDecision(), '?': () => setIsHelpOpen(true) },
  });
  return (
    <div ref={queue}>
      {edits.length === 0 && (
        <EmptyState
          icon={<FilePen size={32} strokeWidth={1.25} aria-hidden />}
          title={t('admin-approvals.edits.emptyTitle')}
          text={t('admin-approvals.edits.emptyText')}
        />
      )}
      <ul aria-label={t('admin-approvals.edits.label')} className="flex flex-col gap-3">
        {edits.map((edit) => (
          <li key={edit._id}>
            <EditTile edit={edit} onApprove={() => decide(edit, null)} onReject={() => setRejecting(edit)} />
          </li>
        ))}
      </ul>
      {isHelpOpen && <KeyHelp keys={editKeyTexts()} onClose={() => setIsHelpOpen(false)} />}
      {rejecting && (
        <Dialog title={t('admin-approvals.edits.rejectTitle')} isOpen onClose={() => setRejecting(undefined)}>
          <ReasonForm
            text={t('admin-approvals.edits.rejectText')}
            label={t('admin-approvals.edits.reject')}
            about={`edit ${rejecting._id}`}
            requirement="needed"
            isBusy={false}
            onReason={(reason, onSent) => decide(rejecting, reason, onSent)}
            onCancel={() => setRejecting(undefined)}
          />
        </Dialog>
      )}
      <UndoBar acts={acts} undoDecision={undoDecision} />
    </div>
  );
}

interface EditTileProps {
  edit: WaitingEdit;
  onApprove: () => void;
  onReject: () => void;
}

function EditTile({ edit, onApprove, onReject }: EditTileProps) {
  const { deal } = edit;
  const by = deal.submittedByUserID;
  return (
    <article tabIndex={-1} data-case={edit._id} aria-label={deal.title}>
      <Tile className="p-4">
        <p className="mb-2 flex flex-wrap items-center gap-2">
          <DealLink deal={deal} className="font-medium underline underline-offset-2">
            {deal.title}
          </DealLink>
          {by?.username && (
            <span className="text-soft text-sm">
              {rich('admin-approvals.by', {
                name: by.username,
                author: (words) => (
                  <Link {...userPlace.linkTo(by._id)} className="font-medium hover:underline">
                    <bdi>{words}</bdi>
                  </Link>
                ),
              })}
            </span>
          )}
          {edit.trustLevel !== null && <Badge>{t('admin.words.trust', { level: edit.trustLevel })}</Badge>}
          <TimeAgo time={edit.createdAt} className="text-soft text-sm" />
        </p>
        <EditDiff fields={edit.fields} showsPictures />
        <div className="mt-4 flex flex-wrap gap-2">
          <Button size="small" variant="primary" aria-keyshortcuts="a" onClick={onApprove}>
            <Check size={14} aria-hidden /> {t('admin-approvals.edits.approve')}
          </Button>
          <Button size="small" aria-keyshortcuts="r" onClick={onReject}>
            <X size={14} aria-hidden /> {t('admin-approvals.edits.reject')}
          </Button>
        </div>
      </Tile>
    </article>
  );
}
