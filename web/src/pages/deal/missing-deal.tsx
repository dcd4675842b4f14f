import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { dealPartQuery } from '../../deals/deal-part.ts';
import { myDealQuery } from '../../deals/queries.ts';
import { useApi } from '../../lib/api-context.tsx';
import { useIsAuthenticated } from '../../lib/session-context.tsx';
import { DealPage } from './deal-page.tsx';
import { DealPageSkeleton } from './deal-page-skeleton.tsx';

/** A deal that visitors may not see. Its author and admins get it once their token is known, others the 404 page. */
export function MissingDeal({ id, fallback }: { id: string; fallback: ReactNode }) {
  const api = useApi();
  const isAuthenticated = useIsAuthenticated();
  const queryOptions = { enabled: isAuthenticated, retry: false };
  const { data, isPending } = useQuery({ ...myDealQuery(api, id), ...queryOptions });
  // Loaded as well, so that the page appears complete with the reader's permissions.
  const dealPart = useQuery({ ...dealPartQuery(api, id), ...queryOptions });
  if (isAuthenticated && (isPending || (data && dealPart.isPending))) return <DealPageSkeleton />;
  if (!data || !isAuthenticated) return fallback;
  return (
    <>
      <title>{data.data.title}</title>
      <DealPage deal={data.data} />
    </>
  );
}
