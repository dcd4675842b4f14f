import { formatNumber } from '@haggle/contract/locale/numbers';
import { t } from '@haggle/contract/messages/translate';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApi } from '../../../lib/api-context.tsx';
import { refusalText } from '../../../lib/refusal-text.ts';
import { useCan } from '../../../lib/session-context.tsx';
import { ErrorLine } from '../../../ui/error-line.tsx';
import { Section } from '../../../ui/section.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { SwitchRow } from '../../../ui/switch-row.tsx';
import { TimeAgo } from '../../../ui/time-ago.tsx';
import { siteSettingsQuery } from '../settings/queries.ts';
import { useSaved } from '../settings/use-saved-settings.ts';
import { PathLink } from './path-link.tsx';

const samples = ['/', '/deals', '/categories', '/articles'];

/** What the site itself answers, asked from this browser: nothing here is made up. */
async function look(signal: AbortSignal) {
  const pages = await Promise.all(
    samples.map(async (path) => {
      const html = await (await fetch(path, { signal, credentials: 'omit' })).text();
      const page = new DOMParser().parseFromString(html, 'text/html');
      return { path, blocks: page.querySelectorAll('script[type="application/ld+json"]').length };
    }),
  );
  const [sitemap, robots] = await Promise.all([
    read('/sitemap.xml', 'xml', signal),
    read('/robots.txt', 'text/plain', signal),
  ]);
  return { pages, parts: sitemap === null ? null : readParts(sitemap), robots };
}

/** @returns null where there is nothing of that type */
async function read(path: string, type: string, signal: AbortSignal): Promise<string | null> {
  const response = await fetch(path, { signal, credentials: 'omit' });
  const isThere = response.ok && (response.headers.get('content-type') ?? '').includes(type);
  return isThere ? response.text() : null;
}

/** The parts that a sitemap of sitemaps names, and when something in each changed last. */
function readParts(xml: string): { path: string; changedAt: string | null }[] {
  const index = new DOMParser().parseFromString(xml, 'application/xml');
  return [...index.querySelectorAll('sitemap')].map((part) => ({
    path: new URL(part.querySelector('loc')?.textContent ?? '/', location.origin).pathname,
    changedAt: part.querySelector('lastmod')?.textContent ?? null,
  }));
}

/** Structured data, sitemap and robots as they are. */
export function SiteState() {
  const { data, isPending, refetch } = useQuery({
    queryKey: ['mine', 'seo', 'state'],
    queryFn: ({ signal }) => look(signal),
    staleTime: 0,
    retry: false,
  });
  const mayHide = useCan('settings');
  const { data: settings } = useQuery({ ...siteSettingsQuery(useApi()), refetchOnWindowFocus: false });
  if (isPending || !settings) return <Skeleton className="h-64 rounded-xl" />;
  if (!data) return <ErrorLine text={t('admin-seo.siteState.loadFailed')} onRetry={() => void refetch()} />;
  return (
    <div className="flex flex-col gap-4">
      {mayHide && <Findable isOn={settings.isFindable} onChange={() => void refetch()} />}
      <Section title={t('admin-seo.siteState.structured')} text={t('admin-seo.siteState.structuredText')}>
        <dl className="grid max-w-md grid-cols-[1fr_auto] gap-x-6 gap-y-1">
          {data.pages.map(({ path, blocks }) => (
            <Line key={path} name={path} state={blocks > 0 ? formatNumber(blocks) : t('admin-seo.siteState.notYet')} />
          ))}
        </dl>
      </Section>
      <Section title={t('admin-seo.siteState.sitemap')} text={t('admin-seo.siteState.sitemapText')}>
        {data.parts === null ? (
          <NoSitemap isMeant={!settings.isFindable} />
        ) : (
          <dl className="grid max-w-md grid-cols-[1fr_auto] gap-x-6 gap-y-1">
            {data.parts.map(({ path, changedAt }) => (
              <Line
                key={path}
                name={<PathLink path={path} />}
                state={changedAt ? <TimeAgo time={changedAt} /> : t('admin-seo.siteState.unknown')}
              />
            ))}
          </dl>
        )}
      </Section>
      <Section title={t('admin-seo.siteState.robots')} text={t('admin-seo.siteState.robotsText')}>
        {data.robots === null ? (
          <p className="text-danger">{t('admin-seo.siteState.noRobots')}</p>
        ) : (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls by itself can be reached by key.
          <pre tabIndex={0} className="max-h-80 max-w-md overflow-auto text-soft text-sm">
            {data.robots}
          </pre>
        )}
      </Section>
    </div>
  );
}

function NoSitemap({ isMeant }: { isMeant: boolean }) {
  if (isMeant) return <p className="text-soft">{t('admin-seo.siteState.sitemapOff')}</p>;
  return <p className="text-danger">{t('admin-seo.siteState.noSitemap')}</p>;
}

/** Whether search engines may take up the site, and the way to change that. */
function Findable({ isOn, onChange }: { isOn: boolean; onChange: () => void }) {
  const api = useApi();
  const saved = useSaved();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (isFindable: boolean) => api('PUT /settings', { body: { isFindable } }),
    onSuccess({ data }) {
      saved(data);
      onChange();
    },
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

function Line({ name, state }: { name: ReactNode; state: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd className="text-end text-soft tabular-nums">{state}</dd>
    </>
  );
}
