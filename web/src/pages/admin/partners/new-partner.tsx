import type { PartnerWithSecret } from '@haggle/contract/links/affiliate-partners';
import { t } from '@haggle/contract/messages/translate';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { AdminPage } from '../../../features/admin-kit/admin-page.tsx';
import { useApi } from '../../../lib/api-context.tsx';
import { Section } from '../../../ui/section.tsx';
import { partnerPlace } from '../places/affiliate-places.ts';
import { PartnerForm } from './partner-form.tsx';
import { SecretDialog } from './secret-dialog.tsx';
import { useNewPartnerForm } from './use-partner-form.ts';

/** The form of a new partner, followed by its secret, which is shown only once. */
export function NewPartner() {
  const api = useApi();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [created, setCreated] = useState<PartnerWithSecret>();
  const form = useNewPartnerForm(async (body) => {
    const { data } = await api('POST /admin/affiliate/partners', { body });
    setCreated(data);
    await client.invalidateQueries({ queryKey: ['mine', 'affiliate', 'partners'] });
  });
  return (
    <AdminPage title={t('admin-partners.add')}>
      <Section title={t('admin-partners.details')}>
        <PartnerForm form={form} label={t('admin-partners.addLabel')} isNew />
      </Section>
      {created && <SecretDialog partner={created} onClose={() => void navigate(partnerPlace.linkTo(created._id))} />}
    </AdminPage>
  );
}
