import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { dealPartQuery } from '../../deals/deal-part.ts';
import { myDealQuery } from '../../deals/queries.ts';
import { useApi } from '../../lib/api-context.tsx';
import { useIsAuthenticated } from '../../lib/session-context.tsx';
import { DealPage } from './deal-page.tsx';
import { DealPageSkeleton } from './deal-page-skeleton.tsx';

/** A deal that visitors may not see. Its author and admins get it once their token is known, others the 404 page. */
export function MissingDeal({ id, otherwise }: { id: string; otherwise: ReactNode }) {
  const api = useApi();
  const isAuthenticated = useIsAuthenticated();
  const asked = { enabled: isAuthenticated, retry: false };
  const { data, isPending } = useQuery({ ...myDealQuery(api, id), ...asked });
  // Loaded as well, so that the page appears complete with the reader's permissions.
  const part = useQuery({ ...dealPartQuery(api, id), ...asked });
  if (isAuthenticated && (isPending || (data && part.isPending))) return <DealPageSkeleton />;
  if (!data || !isAuthenticated) return otherwise;
  return (
    <>
      <title>{data.data.title}</title>
      <DealPage deal={data.data} />
    </>
  );
}
