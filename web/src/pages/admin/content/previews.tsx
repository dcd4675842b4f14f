import { t } from '@haggle/contract/messages/translate';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApi } from '../../../lib/api-context.tsx';
import { ErrorLine } from '../../../ui/error-line.tsx';
import { RichText } from '../../../ui/rich-text.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ArticleParts } from '../../articles/article-page.tsx';
import { pageText } from '../../texts/page-text.ts';
import { pagePreviewQuery, previewQuery } from './queries.ts';

/** A preview of a guide's text as its readers will see it. */
export function GuidePreview({ text }: { text: string }) {
  return (
    <Preview text={text} query={useQuery(previewQuery(useApi(), text))}>
      {({ parts }) => <ArticleParts parts={parts} />}
    </Preview>
  );
}

/** A preview of a page's text as its readers will see it, with placeholders filled in. */
export function PagePreview({ text }: { text: string }) {
  return (
    <Preview text={text} query={useQuery(pagePreviewQuery(useApi(), text))}>
      {({ html }) => <RichText html={html} className={`mt-4 ${pageText}`} />}
    </Preview>
  );
}

function Preview<T>({
  text,
  query: { data, error, refetch },
  children,
}: {
  text: string;
  query: UseQueryResult<T>;
  children: (data: T) => ReactNode;
}) {
  if (!text) return <p className="min-h-96 px-3 py-2 text-faint">{t('admin-content.noPreview')}</p>;
  if (error) return <ErrorLine text={error.message} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton className="h-96" />;
  return (
    <div className="min-h-96 rounded-lg border border-line border-dashed px-4 pb-4">
      <div className="mx-auto max-w-[65ch]">{children(data)}</div>
    </div>
  );
}
