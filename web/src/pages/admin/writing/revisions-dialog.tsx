import type { Revision, WritingKind } from '@haggle/contract/content/writing';
import { t } from '@haggle/contract/messages/translate';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../lib/api-context.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorLine } from '../../../ui/error-line.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TimeAgo } from '../../../ui/time-ago.tsx';
import { LineChanges } from './line-changes.tsx';
import { revisionQuery, revisionsQuery } from './queries.ts';

interface RevisionsDialogProps {
  kind: WritingKind;
  subject: string;
  /** The form's current text. */
  body: string;
  onRestore: (words: { title: string; body: string }) => void;
  onClose: () => void;
}

/** The earlier versions of a text, each compared with the form's current text and restorable into the form. */
export function RevisionsDialog({ kind, subject, body, onRestore, onClose }: RevisionsDialogProps) {
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<string>();
  const { data, error, refetch } = useQuery(revisionsQuery(useApi(), { kind, subject, page }));
  const pages = data?.pagination.pages ?? 1;
  return (
    <Dialog
      title={t('admin-content.revisions.title')}
      isOpen
      onClose={onClose}
      className="w-[min(60rem,calc(100vw-2rem))]!"
    >
      {error && <ErrorLine text={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-48" />}
      {data?.data.length === 0 && <p className="text-soft">{t('admin-content.revisions.none')}</p>}
      <ul className="max-h-40 divide-y divide-line overflow-y-auto">
        {data?.data.map((revision) => (
          <Row
            key={revision._id}
            revision={revision}
            isChosen={revision._id === chosen}
            onChoose={() => setChosen(revision._id)}
          />
        ))}
      </ul>
      {pages > 1 && (
        <div className="mt-2 flex gap-2">
          <Button size="small" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {t('admin-content.revisions.newer')}
          </Button>
          <Button size="small" disabled={page >= pages} onClick={() => setPage(page + 1)}>
            {t('admin-content.revisions.older')}
          </Button>
        </div>
      )}
      {chosen && <Comparison id={chosen} body={body} onRestore={onRestore} />}
    </Dialog>
  );
}

function Row({ revision, isChosen, onChoose }: { revision: Revision; isChosen: boolean; onChoose: () => void }) {
  return (
    <li>
      <button
        type="button"
        aria-pressed={isChosen}
        onClick={onChoose}
        className={`flex w-full flex-wrap gap-x-3 rounded-lg px-2 py-2 text-start text-sm hover:bg-hover ${isChosen ? 'bg-sunken' : ''}`}
      >
        <span className="font-medium">{revision.title}</span>
        <span className="text-faint">
          <TimeAgo time={revision.savedAt} /> · {revision.savedBy ?? '–'} ·{' '}
          {t('admin-content.characters', { count: revision.length })}
        </span>
      </button>
    </li>
  );
}

function Comparison({ id, body, onRestore }: Pick<RevisionsDialogProps, 'body' | 'onRestore'> & { id: string }) {
  const { data, error, refetch } = useQuery(revisionQuery(useApi(), id));
  if (error) return <ErrorLine text={error.message} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="mt-3 h-48" />;
  return (
    <div className="mt-3 border-t pt-3">
      <p className="mb-2 text-faint text-sm">{t('admin-content.revisions.compared')}</p>
      <LineChanges before={data.body} after={body} />
      <Button variant="primary" className="mt-3" onClick={() => onRestore({ title: data.title, body: data.body })}>
        {t('admin-content.revisions.restore')}
      </Button>
    </div>
  );
}
