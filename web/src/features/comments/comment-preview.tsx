import { type QueryKey, useQuery } from '@tanstack/react-query';
import { useApi } from '../../lib/api-context.tsx';
import { ErrorLine } from '../../ui/error-line.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** How a text will look, as the server makes it of its Markdown. */
export function CommentPreview({ text }: { text: string }) {
  const api = useApi();
  const body = text.trim();
  const { data, isPending, refetch } = useQuery({
    queryKey: ['mine', 'comments', 'preview', body] as QueryKey,
    queryFn: async ({ signal }) => (await api('POST /comments/preview', { body: { body } }, signal)).data.html,
    enabled: body !== '',
    gcTime: 0,
  });
  if (!body) return <p className="min-h-24 px-3 py-2 text-faint">Nothing to preview yet.</p>;
  if (isPending) return <Skeleton className="h-24" />;
  if (data === undefined) return <ErrorLine text="Failed to load the preview" onRetry={() => void refetch()} />;
  return <RichText html={data} className="min-h-24 rounded-lg border border-line border-dashed px-3 py-2" />;
}
