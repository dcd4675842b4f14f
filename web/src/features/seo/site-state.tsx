import { useQuery } from '@tanstack/react-query';
import { ErrorLine } from '../../ui/error-line.tsx';
import { Section } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

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
  const has = async (path: string, type: string) => {
    const response = await fetch(path, { signal, credentials: 'omit' });
    return response.ok && (response.headers.get('content-type') ?? '').includes(type);
  };
  return { pages, sitemap: await has('/sitemap.xml', 'xml'), robots: await has('/robots.txt', 'text/plain') };
}

/** Structured data, sitemap and robots as they are. */
export function SiteState() {
  const { data, isPending, refetch } = useQuery({
    queryKey: ['mine', 'seo', 'state'],
    queryFn: ({ signal }) => look(signal),
    staleTime: 0,
    retry: false,
  });
  if (isPending) return <Skeleton className="h-64 rounded-xl" />;
  if (!data) return <ErrorLine text="The site's own pages could not be read" onRetry={() => void refetch()} />;
  return (
    <div className="flex flex-col gap-4">
      <Section title="Structured data" text="Blocks of JSON-LD found in the HTML of these pages just now.">
        <dl className="grid max-w-md grid-cols-[1fr_auto] gap-x-6 gap-y-1">
          {data.pages.map(({ path, blocks }) => (
            <Line key={path} name={path} state={blocks > 0 ? `${blocks}` : 'Not yet'} />
          ))}
        </dl>
      </Section>
      <Section title="For search engines" text="Whether these addresses answer just now.">
        <dl className="grid max-w-md grid-cols-[1fr_auto] gap-x-6 gap-y-1">
          <Line name="/sitemap.xml" state={data.sitemap ? 'There' : 'Not yet'} />
          <Line name="/robots.txt" state={data.robots ? 'There' : 'Not yet'} />
        </dl>
      </Section>
    </div>
  );
}

function Line({ name, state }: { name: string; state: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd className="text-right text-soft tabular-nums">{state}</dd>
    </>
  );
}
