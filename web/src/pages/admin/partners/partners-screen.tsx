import { t } from '@haggle/contract/messages/translate';
import { AdminPage } from '../../../features/admin-kit/admin-page.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import type { PartnersSearch } from '../places/affiliate-places.ts';
import { partnerPlace } from '../places/affiliate-places.ts';
import { FailingReports } from './failing-reports.tsx';
import { NewPartner } from './new-partner.tsx';
import { PartnerPage } from './partner-page.tsx';
import { PartnerTable } from './partner-table.tsx';

/** The page /admin/affiliate-partners. */
export function PartnersScreen({ search }: { search: PartnersSearch }) {
  return (
    <AdminPage
      title={t('admin-partners.title')}
      text={t('admin-partners.text')}
      aside={
        <LinkButton {...partnerPlace.linkTo('new')} variant="primary">
          {t('admin-partners.add')}
        </LinkButton>
      }
    >
      <div className="flex flex-col gap-4">
        <FailingReports />
        <PartnerTable search={search} />
      </div>
    </AdminPage>
  );
}

/** The page of one partner, or of a new one. */
export function PartnerScreen({ part }: { part: string }) {
  return part === 'new' ? <NewPartner /> : <PartnerPage id={part} />;
}
