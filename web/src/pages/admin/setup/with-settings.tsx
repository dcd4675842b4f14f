import type { SiteSettings } from '@haggle/contract/site/settings';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApi } from '../../../lib/api-context.tsx';
import { ErrorLine } from '../../../ui/error-line.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { siteSettingsQuery } from '../settings/queries.ts';

/** Renders children that need the site's settings, once these are loaded. */
export function WithSettings({ show }: { show: (settings: SiteSettings) => ReactNode }) {
  const query = useQuery({ ...siteSettingsQuery(useApi()), refetchOnWindowFocus: false });
  if (query.isPending) return <Skeleton className="h-24 max-w-xl rounded-xl" />;
  if (!query.data) return <ErrorLine text={query.error?.message} onRetry={() => void query.refetch()} />;
  return show(query.data);
}
