import type { Article } from '@haggle/contract/content/articles';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { BookOpen } from 'lucide-react';
import { useApi } from '../../../lib/api-context.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ChoiceLinks } from '../../../ui/choice-links.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { TimeAgo } from '../../../ui/time-ago.tsx';
import { toast } from '../../../ui/toast.ts';
import { type GuideState, guideStates, guidesQuery } from './queries.ts';

const stateNames = { all: 'All', published: 'Published', draft: 'Drafts' };

/** All guides with their drafts, and the ways to write them. */
export function GuidesTable({ page, state }: { page: number | undefined; state: GuideState }) {
  const remove = useRemoval();
  const query = useQuery(guidesQuery(useApi(), { page, state }));
  return (
    <DataTable
      name="guides"
      caption="Guides"
      query={query}
      rowId={({ _id }) => _id}
      filters={
        <ChoiceLinks
          label="Which guides"
          choices={guideStates.map((name) => ({
            name: stateNames[name],
            search: name === 'all' ? {} : { state: name },
            isCurrent: name === state,
          }))}
        />
      }
      empty={
        <EmptyState
          icon={<BookOpen size={32} strokeWidth={1.25} aria-hidden />}
          title="No guides here"
          text="A guide explains how to buy well, with deals as they stand now."
        />
      }
      columns={[
        {
          id: 'title',
          title: 'Title',
          csv: ({ title }) => title,
          cell: ({ title, slug }) => (
            <Link
              to="/admin/$"
              params={{ _splat: `catalogue/articles/${slug}` }}
              className="font-medium hover:underline"
            >
              {title}
            </Link>
          ),
        },
        {
          id: 'state',
          title: 'State',
          csv: ({ publishedAt }) => (publishedAt ? 'published' : 'draft'),
          cell: ({ publishedAt }) => (publishedAt ? <Badge tone="saved">Published</Badge> : <Badge>Draft</Badge>),
        },
        { id: 'author', title: 'Author', cell: ({ author }) => author?.displayName ?? author?.username ?? '–' },
        {
          id: 'updated',
          title: 'Changed',
          csv: ({ updatedAt }) => updatedAt,
          cell: ({ updatedAt }) => <TimeAgo time={updatedAt} />,
        },
        {
          id: 'acts',
          title: 'Actions',
          cell: (guide) => (
            <Button
              size="small"
              variant="quiet"
              aria-label={`Delete: ${guide.title}`}
              onClick={() => void remove(guide)}
            >
              Delete
            </Button>
          ),
        },
      ]}
    />
  );
}

/** Deletes a guide at once; the toast brings it back. */
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
      // The reader is told of it as of any failed act; what is shown stays.
      return;
    }
    await refresh();
    toast(`“${title}” is deleted.`, 'plain', {
      label: 'Undo',
      run: () => void api('PUT /articles/:id/restored', { params: { id } }).then(refresh, () => undefined),
    });
  };
}
