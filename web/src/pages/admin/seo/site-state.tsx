import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApi } from '../../../lib/api-context.tsx';
import { refusalText } from '../../../lib/refusal-text.ts';
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
  const { data: settings } = useQuery({ ...siteSettingsQuery(useApi()), refetchOnWindowFocus: false });
  if (isPending || !settings) return <Skeleton className="h-64 rounded-xl" />;
  if (!data) return <ErrorLine text="The site's own pages could not be read" onRetry={() => void refetch()} />;
  return (
    <div className="flex flex-col gap-4">
      <Findable isOn={settings.isFindable} onChange={() => void refetch()} />
      <Section title="Structured data" text="Blocks of JSON-LD found in the HTML of these pages just now.">
        <dl className="grid max-w-md grid-cols-[1fr_auto] gap-x-6 gap-y-1">
          {data.pages.map(({ path, blocks }) => (
            <Line key={path} name={path} state={blocks > 0 ? `${blocks}` : 'Not yet'} />
          ))}
        </dl>
      </Section>
      <Section title="Sitemap" text="The parts of /sitemap.xml, and when something in each changed last.">
        {data.parts === null ? (
          <NoSitemap isMeant={!settings.isFindable} />
        ) : (
          <dl className="grid max-w-md grid-cols-[1fr_auto] gap-x-6 gap-y-1">
            {data.parts.map(({ path, changedAt }) => (
              <Line
                key={path}
                name={<PathLink path={path} />}
                state={changedAt ? <TimeAgo time={changedAt} /> : 'Not known'}
              />
            ))}
          </dl>
        )}
      </Section>
      <Section title="Robots" text="What /robots.txt asks crawlers to leave alone.">
        {data.robots === null ? (
          <p className="text-danger">Search engines find no robots.txt.</p>
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
  if (isMeant) return <p className="text-soft">There is none while search engines are kept out.</p>;
  return <p className="text-danger">Search engines find no sitemap.</p>;
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
    <Section title="Search engines">
      <SwitchRow
        name="Let search engines in"
        note={
          isOn
            ? 'Public pages may be found in search engines.'
            : 'Every page asks to be left out, robots.txt turns all crawlers away, and there is no sitemap. What was taken up before may take weeks to disappear.'
        }
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
      <dd className="text-right text-soft tabular-nums">{state}</dd>
    </>
  );
}
