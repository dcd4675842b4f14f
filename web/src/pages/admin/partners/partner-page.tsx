import type { Partner, PartnerDetail } from '@haggle/contract/links/affiliate-partners';
import { t } from '@haggle/contract/messages/translate';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { AdminPage } from '../../../features/admin-kit/admin-page.tsx';
import { BackLink } from '../../../features/admin-kit/back-link.tsx';
import { LoadError } from '../../../features/admin-kit/load-error.tsx';
import { useApi } from '../../../lib/api-context.tsx';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Section } from '../../../ui/section.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { partnersPlace, statsPlace } from '../places/affiliate-places.ts';
import { ImportOrders } from './import-orders.tsx';
import { PartnerForm } from './partner-form.tsx';
import { PartnerMessages } from './partner-messages.tsx';
import { PartnerState, PauseButton } from './pause-button.tsx';
import { PostbackAddress } from './postback-address.tsx';
import { partnerQuery } from './queries.ts';
import { ReportAddress } from './report-address.tsx';
import { usePartnerForm } from './use-partner-form.ts';

/** The page of a partner: its data, its order reports, the import of orders, and its deletion. */
export function PartnerPage({ id }: { id: string }) {
  const { data: partner, error, isPending, refetch } = useQuery(partnerQuery(useApi(), id));
  return (
    <AdminPage
      title={partner?.name ?? t('admin-partners.partner')}
      back={<BackLink {...partnersPlace.link({})}>{t('admin.screens.partners')}</BackLink>}
      aside={partner && <Standing partner={partner} />}
    >
      {isPending && <Skeleton className="h-[48rem] rounded-xl" />}
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      {partner && (
        <div className="flex flex-col gap-4">
          {/* Remounted when the partner is paused or activated: the form would restore the old status. */}
          <PartnerDetails key={partner.status} partner={partner} />
          <PartnerMessages partner={partner} />
          <PostbackAddress partner={partner} />
          <ImportOrders partner={partner} />
          <ReportAddress partner={partner} />
          <DeleteSection partner={partner} />
        </div>
      )}
    </AdminPage>
  );
}

function Standing({ partner }: { partner: Partner }) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <PartnerState status={partner.status} />
      <PauseButton partner={partner} />
      <LinkButton {...statsPlace.link({ show: 'commissions', partner: partner._id })} size="small">
        {t('admin-partners.itsCommissions')}
      </LinkButton>
    </div>
  );
}

function PartnerDetails({ partner }: { partner: Partner }) {
  const api = useApi();
  const client = useQueryClient();
  const form = usePartnerForm(partner, async (body) => {
    const { data } = await api('PUT /admin/affiliate/partners/:id', { params: { id: partner._id }, body });
    await client.invalidateQueries({ queryKey: ['mine', 'affiliate'] });
    toast(t('admin-partners.saved'), 'good');
    return data;
  });
  return (
    <Section title={t('admin-partners.details')}>
      <PartnerForm form={form} label={t('ui.actions.save')} />
    </Section>
  );
}

function DeleteSection({ partner }: { partner: PartnerDetail }) {
  const api = useApi();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [isConfirming, setConfirming] = useState(false);
  if (partner.isInUse) return <Section title={t('ui.actions.delete')} text={t('admin-partners.inUse')} />;
  return (
    <Section title={t('ui.actions.delete')} text={t('admin-partners.deleteText')}>
      <Button variant="danger" onClick={() => setConfirming(true)}>
        {t('admin-partners.deleteThis')}
      </Button>
      {isConfirming && (
        <ActionDialog
          title={t('admin-partners.deleteAsk', { name: partner.name })}
          text={t('admin-partners.deleteAskText')}
          label={t('ui.actions.delete')}
          isDanger
          run={async () => {
            await api('DELETE /admin/affiliate/partners/:id', { params: { id: partner._id } });
            toast(t('admin-partners.deleted', { name: partner.name }), 'good');
            await navigate(partnersPlace.link({}));
            await client.invalidateQueries({ queryKey: ['mine', 'affiliate', 'partners'] });
          }}
          onClose={() => setConfirming(false)}
        />
      )}
    </Section>
  );
}
