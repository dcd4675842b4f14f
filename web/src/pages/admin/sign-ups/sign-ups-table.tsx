import type { SignUp } from '@haggle/contract/accounts/sign-ups';
import { t } from '@haggle/contract/messages/translate';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { UserPlus } from 'lucide-react';
import { signUpModeQuery } from '../../../features/session/sign-up-query.ts';
import { useApi } from '../../../lib/api-context.tsx';
import { useCan } from '../../../lib/session-context.tsx';
import { Badge } from '../../../ui/badge.tsx';
import type { DataColumn } from '../../../ui/data-column.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmailText } from '../../../ui/email-text.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { TimeAgo } from '../../../ui/time-ago.tsx';
import { type SignUpsSearch, userPlace } from '../places/people-places.ts';
import { signUpsQuery } from './queries.ts';
import { SignUpDecision } from './sign-up-decision.tsx';

const columns = (showsEmails: boolean, isWaiting: boolean): readonly DataColumn<SignUp>[] => [
  {
    id: 'member',
    title: t('admin-sign-ups.member'),
    className: 'whitespace-nowrap',
    cell: (one) => (
      <Link {...userPlace.linkTo(one._id)} className="font-medium hover:underline">
        {one.username}
      </Link>
    ),
    csv: (one) => one.username,
  },
  {
    id: 'motive',
    title: t('admin-sign-ups.motive'),
    className: 'min-w-56 text-start',
    cell: ({ motive }) =>
      motive ? (
        <span className="whitespace-pre-line break-words">{motive}</span>
      ) : (
        <span className="text-faint">{t('admin-sign-ups.noMotive')}</span>
      ),
    csv: (one) => one.motive,
  },
  {
    id: 'email',
    title: t('admin-sign-ups.email'),
    cell: ({ email, emailVerified }) => (
      <span className="flex flex-wrap items-center gap-2">
        {showsEmails && <EmailText email={email} />}
        <Badge tone={emailVerified ? 'saved' : 'neutral'}>
          {emailVerified ? t('admin-sign-ups.confirmed') : t('admin-sign-ups.unconfirmed')}
        </Badge>
      </span>
    ),
    csv: (one) => one.email,
  },
  {
    id: 'asked',
    title: t('admin-sign-ups.asked'),
    className: 'whitespace-nowrap',
    cell: ({ createdAt }) => <TimeAgo time={createdAt} className="text-soft" />,
    csv: (one) => one.createdAt,
  },
  ...(isWaiting ? [] : decided()),
];

const decided = (): DataColumn<SignUp>[] => [
  {
    id: 'decided',
    title: t('admin-sign-ups.decided'),
    className: 'whitespace-nowrap',
    cell: ({ decidedAt }) => decidedAt && <TimeAgo time={decidedAt} className="text-soft" />,
    csv: (one) => one.decidedAt,
  },
  { id: 'by', title: t('admin-sign-ups.by'), cell: ({ by }) => by, csv: (one) => one.by },
  { id: 'reason', title: t('admin-sign-ups.reason'), cell: ({ reason }) => reason, csv: (one) => one.reason },
];

/** The table of people who asked to join. Those not approved yet can be decided on, several at once. */
export function SignUpsTable({ search }: { search: SignUpsSearch }) {
  const { state = 'waiting' } = search;
  const showsEmails = useCan('personalData');
  const query = useQuery({ ...signUpsQuery(useApi(), search), placeholderData: keepPreviousData });
  const { data: mode } = useQuery({ ...signUpModeQuery(useApi()), staleTime: 0 });
  const isWaiting = state === 'waiting';
  // Without approval, no one will appear here, as the note above the table says.
  const emptyText = mode === 'approval' ? t('admin-sign-ups.emptyText') : undefined;
  return (
    <DataTable
      name="sign-ups"
      caption={t('admin.screens.signUps')}
      columns={columns(showsEmails, isWaiting)}
      query={query}
      rowId={({ _id }) => _id}
      rowName={({ username }) => username}
      {...(state !== 'approved' && {
        bulk: (rows: readonly SignUp[], clear: () => void) => (
          <SignUpDecision userIds={rows.map(({ _id }) => _id)} mayRefuse={isWaiting} onDone={clear} />
        ),
      })}
      empty={
        <EmptyState
          icon={<UserPlus size={32} strokeWidth={1.25} aria-hidden />}
          title={isWaiting ? t('admin-sign-ups.emptyTitle') : t('admin-sign-ups.noneTitle')}
          text={isWaiting ? emptyText : t('admin-sign-ups.noneText')}
        />
      }
    />
  );
}
