import { formatNumber } from '@haggle/contract/locale/numbers';
import { t } from '@haggle/contract/messages/translate';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useApi } from '../../../lib/api-context.tsx';
import { refusalText } from '../../../lib/refusal-text.ts';
import { useCan } from '../../../lib/session-context.tsx';
import { ErrorLine } from '../../../ui/error-line.tsx';
import { Section } from '../../../ui/section.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { SwitchRow } from '../../../ui/switch-row.tsx';
import { siteSettingsQuery } from '../settings/queries.ts';
import { useSaveSettings } from '../settings/use-saved-settings.ts';
import { CrawlerFiles } from './crawler-files.tsx';
import { crawlerFilesQuery } from './queries.ts';
import { Robots } from './robots.tsx';
import { SiteProofs } from './site-proofs.tsx';

const samples = ['/', '/deals', '/categories', '/articles'];

/** Fetches sample pages in this browser and counts their structured data, so that it shows the real output. */
function countStructuredData(signal: AbortSignal) {
  return Promise.all(
    samples.map(async (path) => {
      const html = await (await fetch(path, { signal, credentials: 'omit' })).text();
      const page = new DOMParser().parseFromString(html, 'text/html');
      return { path, blocks: page.querySelectorAll('script[type="application/ld+json"]').length };
    }),
  );
}

/** The current files for crawlers, robots.txt, ownership codes and structured data, with the forms to change them. */
export function SiteState() {
  const api = useApi();
  const files = useQuery(crawlerFilesQuery(api));
  const maySet = useCan('settings');
  const { data: settings } = useQuery({ ...siteSettingsQuery(api), refetchOnWindowFocus: false });
  if (files.isPending || !settings) return <Skeleton className="h-64 rounded-xl" />;
  if (!files.data) return <ErrorLine text={t('admin-seo.siteState.loadFailed')} onRetry={() => void files.refetch()} />;
  const refresh = () => void files.refetch();
  return (
    <div className="flex flex-col gap-4">
      {maySet && <Findable isOn={settings.isFindable} onChange={refresh} />}
      <CrawlerFiles files={files.data.files} isFindable={settings.isFindable} />
      <Robots text={files.data.robots} settings={settings} mayChange={maySet} onChange={refresh} />
      {maySet && <SiteProofs settings={settings} />}
      <Structured />
    </div>
  );
}

function Structured() {
  const { data, error, refetch } = useQuery({
    queryKey: ['mine', 'seo', 'structured'],
    queryFn: ({ signal }) => countStructuredData(signal),
    staleTime: 0,
    retry: false,
  });
  return (
    <Section title={t('admin-seo.siteState.structured')} text={t('admin-seo.siteState.structuredText')}>
      {error && <ErrorLine text={t('admin-seo.siteState.loadFailed')} onRetry={() => void refetch()} />}
      {data && (
        <dl className="grid max-w-md grid-cols-[1fr_auto] gap-x-6 gap-y-1">
          {data.map(({ path, blocks }) => (
            <div key={path} className="contents">
              <dt>
                <bdi dir="ltr">{path}</bdi>
              </dt>
              <dd className="text-end text-soft tabular-nums">
                {blocks > 0 ? formatNumber(blocks) : t('admin-seo.siteState.notYet')}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Section>
  );
}

/** A switch for whether search engines may index the site. */
function Findable({ isOn, onChange }: { isOn: boolean; onChange: () => void }) {
  const save = useSaveSettings();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (isFindable: boolean) => save({ isFindable }),
    onSuccess: onChange,
  });
  return (
    <Section title={t('admin-seo.siteState.engines')}>
      <SwitchRow
        name={t('admin-seo.siteState.letIn')}
        note={isOn ? t('admin-seo.siteState.letInOn') : t('admin-seo.siteState.letInOff')}
        isOn={isOn}
        isBusy={isPending}
        onSwitch={(next) => mutate(next)}
      />
      {error && <ErrorLine text={refusalText(error)} />}
    </Section>
  );
}
