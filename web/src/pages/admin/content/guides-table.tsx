import type { Article } from '@haggle/contract/content/articles';
import { formatDayAndTime } from '@haggle/contract/locale/dates';
import { t } from '@haggle/contract/messages/translate';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { BookOpen } from 'lucide-react';
import { useApi } from '../../../lib/api-context.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { ChoiceLinks } from '../../../ui/choice-links.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { TimeAgo } from '../../../ui/time-ago.tsx';
import { undoToast } from '../../../ui/undo-toast.ts';
import { RowActionButton } from '../area/row-actions.tsx';
import { type GuidesSearch, guidePlace } from '../places/catalogue-places.ts';
import { type GuideState, guideStates, guidesQuery } from './queries.ts';

/** All guides including drafts, with links to write and edit them. */
export function GuidesTable({ page, state }: { page: number | undefined; state: GuideState }) {
  const remove = useRemoval();
  const query = useQuery(guidesQuery(useApi(), { page, state }));
  return (
    <DataTable
      name="guides"
      caption={t('admin-content.guides.caption')}
      query={query}
      rowId={({ _id }) => _id}
      filters={
        <ChoiceLinks
          label={t('admin-content.guides.which')}
          choices={guideStates.map((name) => ({
            name: t(`admin-content.guideStates.${name}`),
            search: (name === 'all' ? {} : { state: name }) satisfies GuidesSearch,
            isCurrent: name === state,
          }))}
        />
      }
      empty={
        <EmptyState
          icon={<BookOpen size={32} strokeWidth={1.25} aria-hidden />}
          title={t('admin-content.guides.emptyTitle')}
          text={t('admin-content.guides.emptyText')}
        />
      }
      columns={[
        {
          id: 'title',
          title: t('admin-content.title'),
          csv: ({ title }) => title,
          cell: ({ title, slug }) => (
            <Link {...guidePlace.linkTo(slug)} className="font-medium hover:underline">
              {title}
            </Link>
          ),
        },
        {
          id: 'state',
          title: t('admin-content.guides.state'),
          csv: ({ publishedAt }) => (publishedAt ? 'published' : 'draft'),
          cell: (guide) => <State {...guide} />,
        },
        {
          id: 'author',
          title: t('admin-content.guides.author'),
          cell: ({ author }) => author?.displayName ?? author?.username ?? '–',
        },
        {
          id: 'updated',
          title: t('admin-content.guides.changed'),
          csv: ({ updatedAt }) => updatedAt,
          cell: ({ updatedAt }) => <TimeAgo time={updatedAt} />,
        },
        {
          id: 'acts',
          title: t('admin.words.actions'),
          isActionColumn: true,
          cell: (guide) => (
            <RowActionButton
              actionName={t('ui.actions.delete')}
              name={guide.title}
              isDanger
              onClick={() => void remove(guide)}
            />
          ),
        },
      ]}
    />
  );
}

/** Returns a function that deletes a guide immediately, with an undo toast. */
function useRemoval() {
  const api = useApi();
  const client = useQueryClient();
  const refresh = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: ['mine', 'guides'] }),
      client.invalidateQueries({ queryKey: ['articles'] }),
    ]);
  return async ({ _id: id, title }: Article) => {
    try {
      await api('DELETE /articles/:id', { params: { id } });
    } catch {
      // `toastFailure` reports the error; the table stays as it is.
      return;
    }
    await refresh();
    undoToast(
      t('admin-content.guides.deleted', { title }),
      'plain',
      () => void api('PUT /articles/:id/restored', { params: { id } }).then(refresh, () => undefined),
    );
  };
}

/** A guide's state, and for a scheduled draft its publication time. */
function State({ publishedAt, scheduledFor }: { publishedAt: string | null; scheduledFor: string | null }) {
  if (publishedAt) return <Badge tone="saved">{t('admin-content.guides.published')}</Badge>;
  return (
    <>
      <Badge>{t('admin-content.guides.draft')}</Badge>
      {scheduledFor && (
        <span className="mt-0.5 block text-faint text-sm">
          {t('admin-content.guides.comesOut', { time: formatDayAndTime(Date.parse(scheduledFor)) })}
        </span>
      )}
    </>
  );
}
