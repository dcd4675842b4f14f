import { t } from '@haggle/contract/messages/translate';
import type { Appeal } from '@haggle/contract/moderation/appeals';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Scale } from 'lucide-react';
import { useState } from 'react';
import { KeyHelp } from '../../../features/keyboard/key-help.tsx';
import { useCaseKeys } from '../../../features/keyboard/use-case-keys.ts';
import { appealsQuery } from '../../../features/moderation/appeal-queries.ts';
import { TemplateChoice } from '../../../features/moderation/template-choice.tsx';
import { useApi } from '../../../lib/api-context.tsx';
import { rich } from '../../../lib/rich.ts';
import { useUser } from '../../../lib/session-context.tsx';
import { useDraftText } from '../../../lib/use-draft-text.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { BeyondLast, isBeyondLast } from '../../../ui/beyond-last.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorLine } from '../../../ui/error-line.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { ReasonField } from '../../../ui/reason-field.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TimeAgo } from '../../../ui/time-ago.tsx';
import { toast } from '../../../ui/toast.ts';
import { userPlace } from '../places/people-places.ts';
import { suspendedText } from './report-case.tsx';
import { appealKeyTexts } from './report-keys.ts';

/** The appeals against moderators' decisions, with the actions to answer them. */
export function AppealsList({ isOpen, page }: { isOpen: boolean; page: number | undefined }) {
  const { data, error, isPending, refetch } = useQuery({
    ...appealsQuery(useApi(), { isOpen, page }),
    placeholderData: keepPreviousData,
  });
  if (isPending) {
    return (
      <div role="status" aria-label={t('admin-reports.appeals.loading')}>
        <Skeleton className="h-40 rounded-xl" />
      </div>
    );
  }
  if (!data)
    return <ErrorLine text={error?.message || t('admin-reports.appeals.loadFailed')} onRetry={() => void refetch()} />;
  if (isBeyondLast(data.pagination)) return <BeyondLast />;
  if (data.data.length === 0) {
    return (
      <EmptyState
        icon={<Scale size={32} strokeWidth={1.25} aria-hidden />}
        title={isOpen ? t('admin-reports.appeals.emptyTitle') : t('admin-reports.appeals.noneAnsweredTitle')}
        text={t('admin-reports.appeals.emptyText')}
      />
    );
  }
  return (
    <>
      {isOpen && (
        <p className="mb-3 text-faint text-sm max-compact:hidden">
          {rich('admin-reports.appealKeys', { key: (words) => <kbd>{words}</kbd> })}
        </p>
      )}
      <Appeals appeals={data.data} />
      <Pager page={data.pagination.page} pages={data.pagination.pages} />
    </>
  );
}

type AppealDecision = NonNullable<Appeal['decision']>;

/** The list of appeals, with the same shortcuts as the reports in the neighbouring tab. */
function Appeals({ appeals }: { appeals: readonly Appeal[] }) {
  const [dialog, setDialog] = useState<{ appeal: Appeal; decision: AppealDecision }>();
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const openDialog = (decision: AppealDecision) => (id: string) => {
    const appeal = appeals.find(({ _id }) => _id === id);
    if (appeal && !appeal.decision) setDialog({ appeal, decision });
  };
  const queue = useCaseKeys({
    onCase: { r: openDialog('upheld'), d: openDialog('turned_down') },
    onList: { '?': () => setIsHelpOpen(true) },
  });
  return (
    <div ref={queue}>
      <ul className="flex flex-col gap-3">
        {appeals.map((appeal) => (
          <li key={appeal._id}>
            <AppealTile appeal={appeal} onDecide={(decision) => setDialog({ appeal, decision })} />
          </li>
        ))}
      </ul>
      {isHelpOpen && <KeyHelp keys={appealKeyTexts()} onClose={() => setIsHelpOpen(false)} />}
      {dialog && <AnswerDialog {...dialog} onClose={() => setDialog(undefined)} />}
    </div>
  );
}

function AppealTile({ appeal, onDecide }: { appeal: Appeal; onDecide: (decision: AppealDecision) => void }) {
  const { user, deal, decision } = appeal;
  return (
    <article
      tabIndex={-1}
      data-case={appeal._id}
      aria-label={t(`admin-reports.appealOf.${appeal.about}`, { name: user.username })}
      className="rounded-xl border bg-surface p-4"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h2 className="flex min-w-0 flex-wrap items-center gap-2 font-semibold tracking-normal">
          <Badge>{t(`admin-reports.appealAbout.${appeal.about}`)}</Badge>
          {deal && (
            <Link to="/deals/$id/{-$slug}" params={{ id: deal._id }} className="break-words hover:underline">
              {deal.title}
            </Link>
          )}
          <Link {...userPlace.linkTo(user._id)} className="font-normal text-soft hover:underline">
            {user.username}
          </Link>
        </h2>
        {decision ? (
          <Badge tone={decision === 'upheld' ? 'saved' : 'danger'}>
            {decision === 'upheld' ? t('admin-reports.appeals.upheld') : t('admin-reports.appeals.turnedDown')}
          </Badge>
        ) : (
          <div className="flex gap-2">
            <Button size="small" onClick={() => onDecide('turned_down')}>
              {t('admin-reports.appeals.turnDown')}
            </Button>
            <Button size="small" variant="primary" onClick={() => onDecide('upheld')}>
              {t('admin-reports.appeals.uphold')}
            </Button>
          </div>
        )}
      </div>
      <ContestedDecision appeal={appeal} />
      {appeal.reason && (
        <p className="mt-2 break-words text-soft text-sm">
          {t('admin-reports.appeals.reason', { reason: appeal.reason })}
        </p>
      )}
      <p className="mt-3 whitespace-pre-line break-words rounded-lg bg-sunken p-3">{appeal.text}</p>
      <p className="mt-2 break-words text-faint text-sm">
        <TimeAgo time={appeal.createdAt} />
        {appeal.answer && ` · ${t('admin-reports.appeals.answered', { answer: appeal.answer })}`}
        {decision && appeal.decidedBy && (
          <>
            {' '}
            · {t('admin-reports.case.decidedBy', { name: appeal.decidedBy })} · <TimeAgo time={appeal.decidedAt} />
          </>
        )}
      </p>
    </article>
  );
}

/** The contested decision: its moderator and time, the end of a suspension, and the target of a merge. */
function ContestedDecision({ appeal: { against } }: { appeal: Appeal }) {
  const me = useUser();
  const { by, at, until, mergedInto } = against;
  return (
    <p className="mt-2 break-words text-soft text-sm">
      {by ? t('admin-reports.case.decidedBy', { name: by }) : t('admin-reports.case.decided')}
      {at && (
        <>
          {' '}
          · <TimeAgo time={at} />
        </>
      )}
      {until && ` · ${suspendedText(until)}`}
      {mergedInto && (
        <>
          {' '}
          ·{' '}
          {rich('admin-reports.appeals.mergedInto', {
            title: mergedInto.title,
            deal: (words) => (
              <Link to="/deals/$id/{-$slug}" params={{ id: mergedInto._id }} className="underline underline-offset-2">
                <bdi>{words}</bdi>
              </Link>
            ),
          })}
        </>
      )}
      {by !== null && by === me?.username && (
        <span className="block text-danger">{t('admin-reports.appeals.ownDecision')}</span>
      )}
    </p>
  );
}

/** The texts about what upholding an appeal will do, and what it has done. */
function consequenceTexts({ about, against, user }: Appeal): { follows: string; done: string } {
  switch (about) {
    case 'suspended':
      if (user.suspendedUntil !== null && user.suspendedUntil !== against.until) {
        return { follows: t('admin-reports.appeals.replacedText'), done: t('admin-reports.appeals.replacedDone') };
      }
      return { follows: t('admin-reports.appeals.liftsText'), done: t('admin-reports.appeals.liftedDone') };
    case 'merged':
      return { follows: t('admin-reports.appeals.unmergesText'), done: t('admin-reports.appeals.unmergedDone') };
    default:
      return { follows: t('admin-reports.appeals.waitsText'), done: t('admin-reports.appeals.waitsDone') };
  }
}

interface AnswerProps {
  appeal: Appeal;
  decision: AppealDecision;
  onClose: () => void;
}

function AnswerDialog({ appeal, decision, onClose }: AnswerProps) {
  const { _id: id } = appeal;
  const api = useApi();
  const client = useQueryClient();
  const [answer, setAnswer, clearDraft] = useDraftText(`appeal ${id} ${decision}`);
  const isUpheld = decision === 'upheld';
  const { follows, done } = consequenceTexts(appeal);
  async function sendAnswer(): Promise<void> {
    await api('PUT /admin/appeals/:id', { params: { id }, body: { decision, answer } });
    clearDraft();
    toast(isUpheld ? done : t('admin-reports.appeals.turnedDownDone'), 'good');
    await client.invalidateQueries({ queryKey: ['mine', 'appeals'] });
  }
  return (
    <ActionDialog
      title={isUpheld ? t('admin-reports.appeals.upholdTitle') : t('admin-reports.appeals.turnDownTitle')}
      text={isUpheld ? follows : t('admin-reports.appeals.standsText')}
      label={isUpheld ? t('admin-reports.appeals.uphold') : t('admin-reports.appeals.turnDown')}
      isDanger={!isUpheld}
      run={answer.trim() ? sendAnswer : undefined}
      onClose={onClose}
    >
      <TemplateChoice kind="appeal" text={answer} onChoose={setAnswer} />
      <ReasonField
        label={t('admin-reports.appeals.answer')}
        hint={t('admin-reports.appeals.answerHint')}
        value={answer}
        onChange={setAnswer}
      />
    </ActionDialog>
  );
}
