import { formatNumber } from '@haggle/contract/locale/numbers';
import { t } from '@haggle/contract/messages/translate';
import type { Source } from '@haggle/contract/sources/sources';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { AdminPage } from '../../../features/admin-kit/admin-page.tsx';
import { BackLink } from '../../../features/admin-kit/back-link.tsx';
import { LoadError } from '../../../features/admin-kit/load-error.tsx';
import { useApi } from '../../../lib/api-context.tsx';
import { refusalText } from '../../../lib/refusal-text.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmButton } from '../../../ui/confirm-button.tsx';
import { Section } from '../../../ui/section.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TimeAgo } from '../../../ui/time-ago.tsx';
import { toast } from '../../../ui/toast.ts';
import { sourcesPlace } from '../places/deals-places.ts';
import { sourceQuery, sourcesKey } from './queries.ts';
import { SourceForm } from './source-form.tsx';
import { SourceRuns } from './source-runs.tsx';
import { SourceState } from './source-state.tsx';

/** The page of a source: its state, its imports, its form, and its deletion. */
export function SourcePage({ id }: { id: string }) {
  const { data: source, error, isPending, refetch } = useQuery(sourceQuery(useApi(), id));
  return (
    <AdminPage
      title={source?.name ?? t('admin.screens.source')}
      back={<BackLink {...sourcesPlace.link({})}>{t('admin.screens.sources')}</BackLink>}
      text={source && <span className="wrap-anywhere">{source.url}</span>}
      aside={
        source && (
          <div className="flex flex-wrap items-center gap-2">
            <SourceState source={source} />
            <ReadNow id={id} />
          </div>
        )
      }
    >
      {isPending && <Skeleton className="h-96 rounded-xl" />}
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      {source && (
        <div className="flex flex-col gap-4">
          <Standing source={source} />
          <SourceRuns id={id} />
          <ChangeSection source={source} />
          <DeleteSection source={source} />
        </div>
      )}
    </AdminPage>
  );
}

const counted = ['imported', 'known', 'bad'] as const;

function Standing({ source }: { source: Source }) {
  return (
    <Section title={t('admin-sources.standing.title')}>
      <p className="text-soft">
        {source.checkedAt ? (
          <>
            {t('admin-sources.standing.checked')} <TimeAgo time={source.checkedAt} />
          </>
        ) : (
          t('admin-sources.standing.never')
        )}
      </p>
      {source.problem && (
        <p role="status" className="mt-1 text-danger">
          {source.problem} {source.isOn && t('admin-sources.standing.again')}
        </p>
      )}
      <dl className="mt-4 grid grid-cols-2 gap-x-6 gap-y-2 sm:grid-cols-3">
        {counted.map((name) => (
          <div key={name}>
            <dt className="text-soft text-sm">{t(`admin-sources.tally.${name}`)}</dt>
            <dd className="font-semibold tabular-nums">{formatNumber(source[name])}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

function ReadNow({ id }: { id: string }) {
  const api = useApi();
  const [isBusy, setBusy] = useState(false);
  async function read(): Promise<void> {
    setBusy(true);
    try {
      await api('POST /admin/sources/:id/read', { params: { id } });
      toast(t('admin-sources.reading'), 'good');
    } catch (error) {
      toast(refusalText(error), 'bad');
    }
    setBusy(false);
  }
  return (
    <Button size="small" disabled={isBusy} onClick={() => void read()}>
      {t('admin-sources.readNow')}
    </Button>
  );
}

/** The form opens on demand, since its preview fetches the source. */
function ChangeSection({ source }: { source: Source }) {
  const [isOpen, setOpen] = useState(false);
  if (!isOpen) {
    return (
      <Button className="self-start" onClick={() => setOpen(true)}>
        {t('admin-sources.change')}
      </Button>
    );
  }
  return <ChangeForm source={source} onDone={() => setOpen(false)} />;
}

function ChangeForm({ source, onDone }: { source: Source; onDone: () => void }) {
  const api = useApi();
  const client = useQueryClient();
  const { name, url, plan, everyMinutes, isOn } = source;
  const previewQuery = useQuery({
    queryKey: [...sourcesKey, source._id, 'preview'],
    queryFn: async ({ signal }) => (await api('POST /admin/sources/preview', { body: { url, plan } }, signal)).data,
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
  });
  if (previewQuery.isPending) return <Skeleton className="h-96 rounded-xl" />;
  return (
    <SourceForm
      initialInput={{ name, url, plan, everyMinutes, isOn }}
      preview={previewQuery.data?.preview}
      label={t('ui.actions.save')}
      save={async (body) => {
        await api('PUT /admin/sources/:id', { params: { id: source._id }, body });
        await client.invalidateQueries({ queryKey: sourcesKey });
        toast(t('admin.words.saved'), 'good');
        onDone();
      }}
    />
  );
}

function DeleteSection({ source: { _id: id } }: { source: Source }) {
  const api = useApi();
  const client = useQueryClient();
  const navigate = useNavigate();
  return (
    <Section title={t('admin-sources.end.title')} text={t('admin-sources.end.text')}>
      <ConfirmButton
        label={t('ui.actions.delete')}
        isDanger
        title={t('admin-sources.end.ask')}
        text={t('admin-sources.end.text')}
        run={async () => {
          await api('DELETE /admin/sources/:id', { params: { id } });
          toast(t('admin-sources.end.deleted'), 'good');
          await navigate(sourcesPlace.link({}));
          await client.invalidateQueries({ queryKey: sourcesKey, exact: true });
        }}
      />
    </Section>
  );
}
