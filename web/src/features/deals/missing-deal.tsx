import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApi } from '../../lib/api-context.tsx';
import { useSession } from '../../lib/session-context.tsx';
import { Page } from '../../ui/page.tsx';
import { DealPage } from './deal-page.tsx';
import { myDealQuery } from './queries.ts';

/** A deal that visitors may not see: its author and admins get it once the token is at hand, others the 404 page. */
export function MissingDeal({ id, otherwise }: { id: string; otherwise: ReactNode }) {
  const { isAuthenticated } = useSession();
  const { data, isPending } = useQuery({ ...myDealQuery(useApi(), id), enabled: isAuthenticated, retry: false });
  if (isAuthenticated && isPending) {
    return (
      <Page className="py-20 text-center text-soft">
        <p role="status">Loading...</p>
      </Page>
    );
  }
  if (!data || !isAuthenticated) return otherwise;
  return (
    <>
      <title>{data.data.title}</title>
      <DealPage deal={data.data} />
    </>
  );
}
