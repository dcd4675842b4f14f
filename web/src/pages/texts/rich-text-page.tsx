import type { PageSlug } from '@haggle/contract/content/pages';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { pageQuery } from '../../features/content/page-queries.ts';
import { useApi } from '../../lib/api-context.tsx';
import { rich } from '../../lib/rich.ts';
import { formatDate } from '../../lib/time.ts';
import { Page } from '../../ui/page.tsx';
import { RichText } from '../../ui/rich-text.tsx';

const headings = '[&_:is(h2,h3)]:scroll-mt-3 [&_h2]:mt-8! [&_h2]:text-lg [&_h3]:mt-6!';

/** A page of text as the owner of the site wrote it, else the first text that came with the software. */
export function RichTextPage({
  slug,
  firstText,
  children,
}: {
  slug: PageSlug;
  firstText: ReactNode;
  /** Beneath the text, whoever wrote it. */
  children?: ReactNode;
}) {
  const { data: page } = useQuery(pageQuery(useApi(), slug));
  return (
    <>
      {page ? (
        <Page width="medium">
          <article className="mx-auto max-w-[65ch] pt-4 pb-10">
            <h1 className="break-words font-semibold text-2xl">{page.title}</h1>
            <RichText html={page.html} className={`mt-4 ${headings}`} />
            <p className="mt-8 text-faint text-sm">
              {rich('texts.page.lastChanged', {
                date: formatDate(page.updatedAt),
                time: (words) => <time dateTime={page.updatedAt}>{words}</time>,
              })}
            </p>
          </article>
        </Page>
      ) : (
        firstText
      )}
      {children}
    </>
  );
}
