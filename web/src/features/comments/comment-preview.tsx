import { t } from '@haggle/contract/messages/translate';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../lib/api-context.tsx';
import { queryKeyOf } from '../../lib/query-key.ts';
import { ErrorLine } from '../../ui/error-line.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** A preview of a text, rendered from Markdown by the server. */
export function CommentPreview({ text }: { text: string }) {
  const api = useApi();
  const body = text.trim();
  const { data, isPending, refetch } = useQuery({
    queryKey: queryKeyOf('mine', 'comments', 'preview', body),
    queryFn: async ({ signal }) => (await api('POST /comments/preview', { body: { body } }, signal)).data.html,
    enabled: body !== '',
    gcTime: 0,
  });
  if (!body) return <p className="min-h-24 px-3 py-2 text-faint">{t('comments.form.nothingToPreview')}</p>;
  if (isPending) return <Skeleton className="h-24" />;
  if (data === undefined) return <ErrorLine text={t('comments.form.previewFailed')} onRetry={() => void refetch()} />;
  return <RichText html={data} className="min-h-24 rounded-lg border border-line border-dashed px-3 py-2" />;
}
