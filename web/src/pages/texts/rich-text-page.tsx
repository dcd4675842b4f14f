import type { SitePage } from '@haggle/contract/content/pages';
import { isOneOf } from '@haggle/contract/keys';
import * as articleLimits from '@haggle/contract/limits/articles';
import { t } from '@haggle/contract/messages/translate';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Contents } from '../../features/content/contents.tsx';
import { pageQuery } from '../../features/content/page-queries.ts';
import { useApi } from '../../lib/api-context.tsx';
import { hydrateWhenShown } from '../../lib/hydrate-later.tsx';
import { rich } from '../../lib/rich.ts';
import { formatDate } from '../../lib/time.ts';
import { ErrorLine } from '../../ui/error-line.tsx';
import { Page } from '../../ui/page.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { pageText } from './page-text.ts';

const EventHead = hydrateWhenShown(async () => (await import('./event-parts.tsx')).EventHead);
const EventDeals = hydrateWhenShown(async () => (await import('./event-parts.tsx')).EventDeals);

/** Starter texts that an owner should adapt before they rely on them. */
const unfinished = ['privacy', 'terms'] as const;

/** A page of text: the owner's own, or the software's starter text. */
export function RichTextPage({
  slug,
  page: pageOfDeals = 1,
  children,
}: {
  slug: string;
  /** The page of an event's deals. */
  page?: number | undefined;
  /** Content below the text, whether it is the owner's or the starter text. */
  children?: ReactNode;
}) {
  const { data: page, error, refetch } = useQuery(pageQuery(useApi(), slug));
  return (
    <>
      <Page width="medium">
        {error && <ErrorLine text={error.message} onRetry={() => void refetch()} />}
        {page && (
          <article className="mx-auto max-w-[65ch] pt-4 pb-10">
            <h1 className="break-words font-semibold text-2xl">{page.title}</h1>
            {page.isStarter && isOneOf(unfinished, slug) && (
              <p role="note" className="mt-6 rounded-xl border border-line bg-sunken px-4 py-3 text-soft">
                {t(`texts.${slug}.firstText`, { software: 'Haggle' })}
              </p>
            )}
            {page.event && <EventHead slug={slug} title={page.title} event={page.event} />}
            <PageContents headings={page.headings} />
            <RichText html={page.html} className={`mt-4 ${pageText}`} />
            {page.updatedAt && !page.event && (
              <p className="mt-8 text-faint text-sm">
                {rich('texts.page.lastChanged', {
                  date: formatDate(page.updatedAt),
                  time: (words) => <time dateTime={page.updatedAt ?? undefined}>{words}</time>,
                })}
              </p>
            )}
          </article>
        )}
      </Page>
      {page?.event && <EventDeals slug={slug} event={page.event} page={pageOfDeals} />}
      {children}
    </>
  );
}

/** The table of contents of a long page. */
function PageContents({ headings }: Pick<SitePage, 'headings'>) {
  const subjects = headings.filter(({ level }) => level === 2);
  if (subjects.length < articleLimits.minPageContents) return null;
  return <Contents title={t('texts.page.contents')} headings={subjects} />;
}
