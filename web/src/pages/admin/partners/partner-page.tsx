import type { Partner } from '@haggle/contract/links/partners';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { AdminPage } from '../../../features/admin-kit/admin-page.tsx';
import { useApi } from '../../../lib/api-context.tsx';
import { ActDialog } from '../../../ui/action-dialog.tsx';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { ErrorLine } from '../../../ui/error-line.tsx';
import { Section } from '../../../ui/section.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { ImportOrders } from './import-orders.tsx';
import { PartnerForm } from './partner-form.tsx';
import { PartnerMessages } from './partner-messages.tsx';
import { PartnerState, PauseButton } from './pause-button.tsx';
import { partnerQuery } from './queries.ts';
import { usePartnerForm } from './use-partner-form.ts';

/** One partner: what is said of it, how it reports orders, orders from a file, and its end. */
export function PartnerPage({ id }: { id: string }) {
  const { data: partner, error, isPending, refetch } = useQuery(partnerQuery(useApi(), id));
  return (
    <AdminPage title={partner?.name ?? 'Partner'} width="narrow" aside={partner && <Standing partner={partner} />}>
      {isPending && <Skeleton className="h-[48rem] rounded-xl" />}
      {error && <ErrorLine text={error.message} onRetry={() => void refetch()} />}
      {partner && (
        <div className="flex flex-col gap-4">
          {/* Anew when it was paused or activated beside the form, which would write the old state back. */}
          <Said key={partner.status} partner={partner} />
          <PartnerMessages partner={partner} />
          <ImportOrders partner={partner} />
          <End partner={partner} />
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
      <LinkButton
        to={'/admin/affiliate-stats' as string}
        search={{ show: 'commissions', partner: partner._id } as never}
        size="small"
      >
        Its commissions
      </LinkButton>
    </div>
  );
}

function Said({ partner }: { partner: Partner }) {
  const api = useApi();
  const client = useQueryClient();
  const form = usePartnerForm(partner, async (body) => {
    await api('PUT /admin/affiliate/partners/:id', { params: { id: partner._id }, body });
    await client.invalidateQueries({ queryKey: ['mine', 'affiliate'] });
    toast('Saved. Links follow within seconds.', 'good');
  });
  return (
    <Section title="What it is and where its links lead">
      <PartnerForm form={form} label="Save" />
    </Section>
  );
}

function End({ partner }: { partner: Partner }) {
  const api = useApi();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  return (
    <Section
      title="Delete"
      text="Only a partner that nobody was sent to and that reported no order can be deleted: money is accounted for by its name. Pause any other."
    >
      <Button onClick={() => setAsking(true)}>Delete this partner</Button>
      {isAsking && (
        <ActDialog
          title={`Delete ${partner.name}?`}
          text="Its template, its hosts and its secret are gone for good."
          label="Delete"
          isDanger
          run={async () => {
            await api('DELETE /admin/affiliate/partners/:id', { params: { id: partner._id } });
            toast(`${partner.name} is deleted.`, 'good');
            await navigate({ to: '/admin/affiliate-partners' as string });
            await client.invalidateQueries({ queryKey: ['mine', 'affiliate', 'partners'] });
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </Section>
  );
}
