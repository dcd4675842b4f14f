import type { PageEntry } from '@haggle/contract/content/pages';
import { t } from '@haggle/contract/messages/translate';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useApi } from '../../../lib/api-context.tsx';
import { useCan } from '../../../lib/session-context.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { ErrorLine } from '../../../ui/error-line.tsx';
import { RowArrow } from '../../../ui/row-arrow.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TimeAgo } from '../../../ui/time-ago.tsx';
import { pagePlace } from '../places/catalogue-places.ts';
import { pagesQuery } from './queries.ts';
import { SiteLinksSection } from './site-links.tsx';

/** All pages of text, and the links to them in the footer and menu. */
export function PagesList() {
  const maySet = useCan('settings');
  const { data, isPending, error, refetch } = useQuery(pagesQuery(useApi()));
  if (isPending) return <Skeleton className="h-[36rem] rounded-xl" />;
  if (!data) return <ErrorLine text={error?.message} onRetry={() => void refetch()} />;
  return (
    <div className="flex flex-col gap-4">
      <ul aria-label={t('admin.screens.pages')} className="divide-y divide-line rounded-xl border bg-surface">
        {data.map((page) => (
          <Row key={page.slug} page={page} />
        ))}
      </ul>
      {maySet && <SiteLinksSection pages={data} />}
    </div>
  );
}

const tones = { published: 'saved', draft: 'neutral', starter: 'neutral', suggested: 'accent' } as const;

function Row({ page: { slug, path, title, state, updatedAt } }: { page: PageEntry }) {
  const isReadable = state === 'published' || state === 'starter';
  return (
    <li className="relative flex items-center gap-3 px-4 py-2.5 first:rounded-t-xl last:rounded-b-xl hover:bg-hover">
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-2">
          <Link
            {...pagePlace.linkTo(slug)}
            className="break-words font-medium after:absolute after:inset-0 hover:underline"
          >
            {title}
          </Link>
          <Badge tone={tones[state]}>{t(`admin-content.pageStates.${state}`)}</Badge>
        </span>
        <span className="flex flex-wrap gap-x-2 text-faint text-sm">
          <span dir="auto" className="min-w-0 truncate">
            {path}
          </span>
          {updatedAt && <TimeAgo time={updatedAt} />}
        </span>
      </span>
      {isReadable && (
        <a
          href={path}
          aria-label={t('ui.named', { label: t('admin-content.view'), value: title })}
          className="roomy relative z-1 text-sm text-soft underline"
        >
          {t('admin-content.view')}
        </a>
      )}
      <RowArrow />
    </li>
  );
}
