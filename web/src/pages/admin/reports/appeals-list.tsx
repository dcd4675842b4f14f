import type { Appeal } from '@haggle/contract/moderation/appeals';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Scale } from 'lucide-react';
import { useState } from 'react';
import { appealsQuery } from '../../../features/moderation/appeal-queries.ts';
import { useApi } from '../../../lib/api-context.tsx';
import { ActDialog } from '../../../ui/action-dialog.tsx';
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

/** Appeals against what moderators decided, to be answered. */
export function AppealsList({ isOpen, page }: { isOpen: boolean; page: number | undefined }) {
  const { data, error, isPending, refetch } = useQuery({
    ...appealsQuery(useApi(), { isOpen, page }),
    placeholderData: keepPreviousData,
  });
  if (isPending) {
    return (
      <div role="status" aria-label="Loading appeals">
        <Skeleton className="h-40 rounded-xl" />
      </div>
    );
  }
  if (!data) return <ErrorLine text={error?.message || 'Failed to load appeals'} onRetry={() => void refetch()} />;
  if (isBeyondLast(data.pagination)) return <BeyondLast />;
  if (data.data.length === 0) {
    return (
      <EmptyState
        icon={<Scale size={32} strokeWidth={1.25} aria-hidden />}
        title={isOpen ? 'No appeals' : 'No answered appeals yet'}
        text="Authors of rejected and removed deals and suspended members can ask once that you look again."
      />
    );
  }
  return (
    <>
      <ul className="space-y-3">
        {data.data.map((appeal) => (
          <li key={appeal._id}>
            <AppealTile appeal={appeal} />
          </li>
        ))}
      </ul>
      <Pager page={data.pagination.page} pages={data.pagination.pages} />
    </>
  );
}

const titles = { rejected: 'Rejected deal', removed: 'Removed deal', suspended: 'Suspension' };

function AppealTile({ appeal }: { appeal: Appeal }) {
  const [asked, setAsked] = useState<'upheld' | 'turned_down'>();
  const { user, deal, decision } = appeal;
  return (
    <article aria-label={`${titles[appeal.about]} of ${user.username}`} className="rounded-xl border bg-surface p-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h2 className="flex min-w-0 flex-wrap items-center gap-2 font-semibold tracking-normal">
          <Badge>{titles[appeal.about]}</Badge>
          {deal && (
            <Link to="/deals/$id/{-$slug}" params={{ id: deal._id }} className="break-words hover:underline">
              {deal.title}
            </Link>
          )}
          <Link to={`/admin/users/${user._id}` as string} className="font-normal text-soft hover:underline">
            {user.username}
          </Link>
        </h2>
        {decision ? (
          <Badge tone={decision === 'upheld' ? 'saved' : 'danger'}>
            {decision === 'upheld' ? 'Upheld' : 'Turned down'}
          </Badge>
        ) : (
          <div className="flex gap-2">
            <Button size="small" onClick={() => setAsked('turned_down')}>
              Turn down
            </Button>
            <Button size="small" variant="primary" onClick={() => setAsked('upheld')}>
              Uphold
            </Button>
          </div>
        )}
      </div>
      {appeal.reason && <p className="mt-2 break-words text-soft text-sm">Decided because: {appeal.reason}</p>}
      <p className="mt-3 whitespace-pre-line break-words rounded-lg bg-sunken p-3">{appeal.text}</p>
      <p className="mt-2 break-words text-faint text-sm">
        <TimeAgo time={appeal.createdAt} />
        {appeal.answer && ` · Answered: ${appeal.answer}`}
      </p>
      {asked && <AnswerDialog appeal={appeal} decision={asked} onClose={() => setAsked(undefined)} />}
    </article>
  );
}

interface AnswerProps {
  appeal: Appeal;
  decision: 'upheld' | 'turned_down';
  onClose: () => void;
}

function AnswerDialog({ appeal: { _id: id, about }, decision, onClose }: AnswerProps) {
  const api = useApi();
  const client = useQueryClient();
  const [answer, setAnswer] = useState('');
  const isUpheld = decision === 'upheld';
  const follows = about === 'suspended' ? 'The suspension is lifted.' : 'The deal waits for approval again.';
  async function run(): Promise<void> {
    await api('PUT /admin/appeals/:id', { params: { id }, body: { decision, answer } });
    toast(isUpheld ? `Upheld. ${follows}` : 'Turned down.', 'good');
    await client.invalidateQueries({ queryKey: ['mine', 'appeals'] });
  }
  return (
    <ActDialog
      title={isUpheld ? 'Uphold this appeal?' : 'Turn this appeal down?'}
      text={isUpheld ? follows : 'The decision stands. There is no second appeal.'}
      label={isUpheld ? 'Uphold' : 'Turn down'}
      isDanger={!isUpheld}
      run={answer.trim() ? run : undefined}
      onClose={onClose}
    >
      <ReasonField label="Answer" hint="The member reads it." value={answer} onChange={setAnswer} />
    </ActDialog>
  );
}
