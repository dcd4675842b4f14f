import { isIn } from '@haggle/contract/keys';
import { formatDayAndTime } from '@haggle/contract/locale/dates';
import { t } from '@haggle/contract/messages/translate';
import type { SettingsEntry } from '@haggle/contract/site/settings-history';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { settingName, settingValue } from '../../../features/site-settings/setting-words.ts';
import { useApi } from '../../../lib/api-context.tsx';
import { refusalText } from '../../../lib/refusal-text.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorLine } from '../../../ui/error-line.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { settingsHistoryQuery } from './queries.ts';
import { useApplySaved } from './use-saved-settings.ts';

/** The history of settings changes with their authors, each with a way to undo it. */
export function HistoryList() {
  const [page, setPage] = useState(1);
  const query = useQuery({ ...settingsHistoryQuery(useApi(), page), placeholderData: keepPreviousData });
  if (query.isPending) return <Skeleton className="h-40 rounded-xl" />;
  if (query.isError) return <ErrorLine text={query.error.message} onRetry={() => void query.refetch()} />;
  const { data, pagination } = query.data;
  if (data.length === 0) return <p className="text-soft">{t('admin-settings.history.empty')}</p>;
  return (
    <>
      <ul aria-busy={query.isPlaceholderData} className="divide-y">
        {data.map((entry) => (
          <Entry key={entry._id} entry={entry} />
        ))}
      </ul>
      {pagination.pages > 1 && (
        <div className="mt-3 flex flex-wrap items-center gap-3">
          <Button size="small" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {t('ui.previous')}
          </Button>
          <span className="text-soft text-sm">{t('ui.pageOf', { page, pages: pagination.pages })}</span>
          <Button size="small" disabled={page >= pagination.pages} onClick={() => setPage(page + 1)}>
            {t('ui.next')}
          </Button>
        </div>
      )}
    </>
  );
}

function Entry({ entry }: { entry: SettingsEntry }) {
  const api = useApi();
  const applySaved = useApplySaved();
  const undo = useMutation({
    mutationFn: () => api('POST /admin/settings/history/:id/undo', { params: { id: entry._id } }),
    onSuccess: ({ data }) =>
      applySaved(data, { names: Object.keys(entry.changes).filter((name) => isIn(data, name)), isElsewhere: true }),
  });
  const name = entry.actor?.username ?? t('accounts.deletedUser');
  const time = formatDayAndTime(new Date(entry.createdAt));
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-48">
        <ul>
          {Object.entries(entry.changes).map(([setting, [before, after]]) => (
            <li key={setting} className="break-words">
              <Change name={setting} before={before} after={after} />
            </li>
          ))}
          {Object.keys(entry.changes).length === 0 && <li>{t('admin-settings.history.same')}</li>}
        </ul>
        <p className="text-faint text-sm">{t('admin-settings.history.by', { name, time })}</p>
        {undo.error && <ErrorLine text={refusalText(undo.error)} />}
      </div>
      {entry.canUndo && (
        <Button
          size="small"
          aria-label={t('admin-settings.history.undoOf', { time })}
          disabled={undo.isPending}
          onClick={() => undo.mutate()}
        >
          {t('ui.actions.undo')}
        </Button>
      )}
    </li>
  );
}

/** A setting before and after a change: `Accent colour: nothing → #2563eb`. */
export function Change({ name, before, after }: { name: string; before: unknown; after: unknown }) {
  return (
    <>
      <span className="font-medium">{settingName(name)}</span>{' '}
      <bdi className="text-soft">{settingValue(name, before, isMany(after) ? after : undefined)}</bdi>{' '}
      <span aria-hidden className="inline-block rtl:-scale-x-100">
        →
      </span>{' '}
      <bdi>{settingValue(name, after, isMany(before) ? before : undefined)}</bdi>
    </>
  );
}

function isMany(value: unknown): boolean {
  return value !== null && typeof value === 'object';
}
