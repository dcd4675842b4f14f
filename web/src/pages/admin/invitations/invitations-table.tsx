import type { Invitation } from '@haggle/contract/accounts/invitations';
import { t } from '@haggle/contract/messages/translate';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { MailPlus } from 'lucide-react';
import { useApi } from '../../../lib/api-context.tsx';
import { refusalText } from '../../../lib/refusal-text.ts';
import { rolesText } from '../../../lib/role-words.ts';
import { formatDate } from '../../../lib/time.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import type { DataColumn } from '../../../ui/data-column.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmailText } from '../../../ui/email-text.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { TimeAgo } from '../../../ui/time-ago.tsx';
import { toast } from '../../../ui/toast.ts';
import { userPlace } from '../places/people-places.ts';
import { invitationsQuery } from './queries.ts';

const columns = (): readonly DataColumn<Invitation>[] => [
  {
    id: 'to',
    title: t('admin-invitations.to'),
    className: 'text-start',
    cell: (one) => <Invitee invitation={one} />,
    csv: ({ acceptedBy, email }) => acceptedBy?.username ?? email,
  },
  {
    id: 'roles',
    title: t('admin-invitations.roles'),
    cell: (one) => rolesText(one) || t('admin-invitations.join'),
    csv: (one) => rolesText(one) || t('admin-invitations.join'),
  },
  {
    id: 'state',
    title: t('admin-invitations.state'),
    cell: ({ state }) => (
      <Badge tone={state === 'open' ? 'accent' : state === 'accepted' ? 'saved' : 'neutral'}>
        {t(`admin-invitations.states.${state}`)}
      </Badge>
    ),
    csv: ({ state }) => state,
  },
  {
    id: 'by',
    title: t('admin-invitations.by'),
    cell: ({ by }) => by ?? t('accounts.deletedUser'),
    csv: ({ by }) => by,
  },
  {
    id: 'made',
    title: t('admin-invitations.made'),
    cell: ({ createdAt }) => <TimeAgo time={createdAt} className="text-soft" />,
    csv: ({ createdAt }) => createdAt,
  },
  {
    id: 'expires',
    title: t('admin-invitations.expires'),
    cell: ({ expiresAt }) => <span className="whitespace-nowrap text-soft">{formatDate(expiresAt)}</span>,
    csv: ({ expiresAt }) => expiresAt,
  },
  {
    id: 'revoke',
    title: '',
    cell: (one) => one.state === 'open' && <RevokeButton invitation={one} />,
  },
];

function Invitee({ invitation: { acceptedBy, email } }: { invitation: Invitation }) {
  if (acceptedBy) {
    return (
      <Link {...userPlace.linkTo(acceptedBy._id)} className="font-medium hover:underline">
        {acceptedBy.username ?? t('accounts.deletedUser')}
      </Link>
    );
  }
  return email ? <EmailText email={email} /> : t('admin-invitations.byLink');
}

function RevokeButton({ invitation: { _id: id } }: { invitation: Invitation }) {
  const api = useApi();
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => api('DELETE /admin/invitations/:id', { params: { id } }),
    onSuccess: () => toast(t('admin-invitations.revoked'), 'good'),
    onError: (error) => toast(refusalText(error), 'bad'),
    onSettled: () => client.invalidateQueries({ queryKey: ['mine', 'invitations'] }),
  });
  return (
    <Button size="small" disabled={isPending} onClick={() => mutate()}>
      {t('admin-invitations.revoke')}
    </Button>
  );
}

/** The table of invitations, with their roles and states. */
export function InvitationsTable() {
  const query = useQuery(invitationsQuery(useApi()));
  const { data } = query;
  return (
    <DataTable
      name="invitations"
      caption={t('admin.screens.invitations')}
      columns={columns()}
      query={{ ...query, data: data && { data, pagination: { page: 1, pages: 1, total: data.length } } }}
      rowId={({ _id }) => _id}
      empty={
        <EmptyState
          icon={<MailPlus size={32} strokeWidth={1.25} aria-hidden />}
          title={t('admin-invitations.emptyTitle')}
          text={t('admin-invitations.emptyText')}
        />
      }
    />
  );
}
