import type { PartnerStatus } from '@haggle/contract/links/partners';
import { useSearch } from '@tanstack/react-router';
import { AdminPage } from '../../../features/admin-kit/admin-page.tsx';
import { readPage, readText } from '../../../lib/search-params.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { NewPartner } from './new-partner.tsx';
import { PartnerPage } from './partner-page.tsx';
import { PartnerTable } from './partner-table.tsx';

/** The page /admin/affiliate-partners. */
export function PartnersScreen() {
  const { page, q, status } = useSearch({ strict: false }) as Record<string, unknown>;
  const search = { page: readPage(page), q: readText(q), status: readText(status) as PartnerStatus | undefined };
  return (
    <AdminPage
      title="Partners"
      text="Shops and networks that pay for orders of readers who came from here."
      aside={
        <LinkButton to={'/admin/affiliate-partners/new' as string} variant="primary">
          Add a partner
        </LinkButton>
      }
    >
      <PartnerTable search={search} />
    </AdminPage>
  );
}

/** The page of one partner, or of a new one. */
export function PartnerScreen({ part }: { part: string }) {
  return part === 'new' ? <NewPartner /> : <PartnerPage id={part} />;
}
