import type { AnalyticsView } from '@haggle/contract/analytics/views';
import { t } from '@haggle/contract/messages/translate';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../lib/api-context.tsx';
import { refusalText } from '../../../lib/refusal-text.ts';
import { Button } from '../../../ui/button.tsx';
import { ChoiceLinks } from '../../../ui/choice-links.tsx';
import { ErrorLine } from '../../../ui/error-line.tsx';
import { toast } from '../../../ui/toast.ts';
import { undoToast } from '../../../ui/undo-toast.ts';
import type { AnalyticsSearch } from '../places/site-places.ts';
import { viewsQuery } from './queries.ts';
import { isSameView, toViewSearch } from './saved-view-text.ts';
import { ViewDialog } from './view-dialog.tsx';

/** Links to the admin's saved views, and the actions on the view displayed. */
export function SavedViews({ search }: { search: AnalyticsSearch }) {
  const query = useQuery(viewsQuery(useApi()));
  const { data, error, refetch } = query;
  const views = data ?? [];
  const [open, setOpen] = useState<'save' | 'rename'>();
  const current = views.find((view) => isSameView(view.search, search));
  if (error && !data) return <ErrorLine text={error.message} onRetry={() => void refetch()} />;
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-2">
      {views.length > 0 && (
        <ChoiceLinks
          label={t('admin-analytics.views.label')}
          choices={views.map((view) => ({ name: view.name, search: view.search, isCurrent: view === current }))}
        />
      )}
      {current ? (
        <>
          <Button
            aria-label={t('admin-analytics.views.renameOf', { name: current.name })}
            onClick={() => setOpen('rename')}
          >
            {t('admin-analytics.views.rename')}
          </Button>
          <RemoveView view={current} />
        </>
      ) : (
        <Button onClick={() => setOpen('save')}>{t('admin-analytics.views.save')}</Button>
      )}
      {open === 'save' && <ViewDialog search={toViewSearch(search)} onClose={() => setOpen(undefined)} />}
      {open === 'rename' && current && <ViewDialog view={current} onClose={() => setOpen(undefined)} />}
    </div>
  );
}

function RemoveView({ view }: { view: AnalyticsView }) {
  const api = useApi();
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: viewsQuery(api).queryKey });
  async function restore(): Promise<void> {
    await api('POST /analytics/views', { body: { name: view.name, search: view.search } });
    await refresh();
  }
  async function remove(): Promise<void> {
    await api('DELETE /analytics/views/:id', { params: { id: view._id } });
    await refresh();
    undoToast(t('admin-analytics.views.removed'), 'plain', () => void restore().catch(showFailure));
  }
  return (
    <Button
      aria-label={t('admin-analytics.views.removeOf', { name: view.name })}
      onClick={() => void remove().catch(showFailure)}
    >
      {t('admin-analytics.views.remove')}
    </Button>
  );
}

const showFailure = (error: unknown) => toast(refusalText(error), 'bad');
