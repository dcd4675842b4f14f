import type { Feedback } from '@haggle/contract/content/feedback';
import { t } from '@haggle/contract/messages/translate';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { MessagesSquare } from 'lucide-react';
import { useMemo, useState } from 'react';
import { StatusBadge } from '../../../features/feedback/feedback-status-badge.tsx';
import { type FeedbackSearch, feedbackQuery } from '../../../features/feedback/queries.ts';
import { useApi } from '../../../lib/api-context.tsx';
import { AddressSelect, AddressText } from '../../../ui/address-filters.tsx';
import { Badge } from '../../../ui/badge.tsx';
import type { DataColumn } from '../../../ui/data-column.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmailText } from '../../../ui/email-text.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { TimeAgo } from '../../../ui/time-ago.tsx';
import { FeedbackCase } from './feedback-case.tsx';
import { categoryNames, priorityNames, statusNames } from './feedback-case-text.ts';

/** The searchable table of feedback, to answer and decide. */
export function FeedbackTable({ search }: { search: FeedbackSearch }) {
  const query = useQuery({ ...feedbackQuery(useApi(), search), placeholderData: keepPreviousData });
  const [open, setOpen] = useState<Feedback>();
  const columns = useMemo(() => columnsOf(setOpen), []);
  return (
    <>
      <DataTable
        name="feedback"
        caption={t('admin-feedback.title')}
        columns={columns}
        query={query}
        rowId={({ _id }) => _id}
        filters={<Filters />}
        empty={
          <EmptyState
            icon={<MessagesSquare size={32} strokeWidth={1.25} aria-hidden />}
            title={t('admin-feedback.emptyTitle')}
            text={t('admin-feedback.emptyText')}
          />
        }
      />
      {open && <FeedbackCase key={open._id} feedback={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}

function Filters() {
  return (
    <>
      <AddressText field="q" label={t('admin-feedback.search')} className="w-52" />
      <AddressSelect
        field="status"
        label={t('admin-feedback.status')}
        choices={[['', t('admin.words.any')], ...statusNames()]}
      />
      <AddressSelect
        field="category"
        label={t('admin-feedback.kind')}
        choices={[['', t('admin.words.any')], ...categoryNames()]}
      />
      <AddressSelect
        field="priority"
        label={t('admin-feedback.priority')}
        choices={[['', t('admin.words.any')], ...priorityNames()]}
      />
    </>
  );
}

function columnsOf(open: (feedback: Feedback) => void): readonly DataColumn<Feedback>[] {
  return [
    {
      id: 'summary',
      title: t('admin-feedback.summary'),
      className: 'min-w-48 max-w-md',
      cell: (one) => (
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => open(one)}
          dir="auto"
          className="block max-w-full break-words text-start font-medium hover:underline"
        >
          {one.summary}
        </button>
      ),
      csv: ({ summary }) => summary,
    },
    {
      id: 'status',
      title: t('admin-feedback.status'),
      cell: ({ status }) => <StatusBadge status={status} />,
      csv: ({ status }) => status,
    },
    {
      id: 'category',
      title: t('admin-feedback.kind'),
      className: 'whitespace-nowrap',
      cell: ({ category }) => t(`admin-feedback.categories.${category}`),
      csv: ({ category }) => category,
    },
    {
      id: 'priority',
      title: t('admin-feedback.priority'),
      cell: ({ priority }) =>
        priority === 'high' ? (
          <Badge tone="danger">{t('admin-feedback.priorities.high')}</Badge>
        ) : (
          t(`admin-feedback.priorities.${priority}`)
        ),
      csv: ({ priority }) => priority,
    },
    {
      id: 'email',
      title: t('admin-feedback.from'),
      cell: ({ email }) => <EmailText email={email} />,
      csv: ({ email }) => email,
    },
    {
      id: 'errorId',
      title: t('admin-feedback.errorId'),
      isHidden: true,
      cell: ({ sentryErrorId }) => <span className="wrap-anywhere text-soft">{sentryErrorId}</span>,
      csv: ({ sentryErrorId }) => sentryErrorId,
    },
    {
      id: 'time',
      title: t('admin-feedback.sent'),
      className: 'whitespace-nowrap',
      cell: ({ createdAt }) => <TimeAgo time={createdAt} className="text-soft" />,
      csv: ({ createdAt }) => createdAt,
    },
  ];
}
