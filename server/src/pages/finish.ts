import type { Rendered } from '@haggle/contract/rendering';
import { type FinishedAnswer, finish, isCacheableStatus } from '../platform/http/finished.ts';

/**
 * Prepares a rendered page, or a redirect, for sending.
 * @param isShared whether its content is independent of the request, so that shared caches may store it
 */
export function finishPage(
  { location, scripts = [], ...rendered }: Rendered,
  headersFor: (scripts: readonly string[]) => Record<string, string>,
  isShared = true,
): FinishedAnswer {
  const headers = {
    ...headersFor(scripts),
    'cache-control': cacheControl(rendered.status, isShared),
    ...(location && { location }),
  };
  return finish({ ...rendered, headers });
}

function cacheControl(status: number, isShared: boolean): string {
  if (isCacheableStatus(status) && !isShared) return 'private, max-age=0';
  if (status === 200) return 'public, max-age=0, s-maxage=5, stale-while-revalidate=30';
  if (isCacheableStatus(status)) return 'public, max-age=0, s-maxage=5';
  return 'no-store';
}
