import type { Partner, PartnerWithSecret } from '@haggle/contract/links/affiliate-partners';
import { t } from '@haggle/contract/messages/translate';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../lib/api-context.tsx';
import { rich } from '../../../lib/rich.ts';
import { formatDate } from '../../../lib/time.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { Section } from '../../../ui/section.tsx';
import { TimeAgo } from '../../../ui/time-ago.tsx';
import { partnerQuery } from './queries.ts';
import { SecretDialog } from './secret-dialog.tsx';
import { SigningHelp } from './signing-help.tsx';

/** The postback URL of a partner, how its messages are signed, and a button for a new secret. */
export function PartnerMessages({ partner }: { partner: Partner }) {
  const api = useApi();
  const client = useQueryClient();
  const [isConfirming, setConfirming] = useState(false);
  const [renewed, setRenewed] = useState<PartnerWithSecret>();
  return (
    <Section title={t('admin-partners.messages.title')} text={t('admin-partners.messages.text')}>
      <code dir="ltr" className="block wrap-anywhere rounded-lg bg-sunken p-3 text-sm">
        POST {location.origin}/api/affiliate/postback/{partner.slug}
      </code>
      <p className="mt-3 text-soft">
        {partner.lastPostbackAt
          ? rich('admin-partners.messages.last', {
              time: () => <TimeAgo time={partner.lastPostbackAt} isInSentence />,
            })
          : t('admin-partners.messages.none')}{' '}
        {t('admin-partners.messages.secretMade', { day: formatDate(partner.secretMadeAt) })}
      </p>
      <Button className="mt-3 mb-2" onClick={() => setConfirming(true)}>
        {t('admin-partners.messages.renew')}
      </Button>
      <Disclosure title={t('admin-partners.messages.how')}>
        <SigningHelp slug={partner.slug} />
      </Disclosure>
      {isConfirming && (
        <ActionDialog
          title={t('admin-partners.messages.renewTitle')}
          text={t('admin-partners.messages.renewText', { name: partner.name })}
          label={t('admin-partners.messages.renew')}
          isDanger
          run={async () => {
            const { data } = await api('POST /admin/affiliate/partners/:id/secret', { params: { id: partner._id } });
            setRenewed(data);
            await client.invalidateQueries({ queryKey: partnerQuery(api, partner._id).queryKey });
          }}
          onClose={() => setConfirming(false)}
        />
      )}
      {renewed && <SecretDialog partner={renewed} onClose={() => setRenewed(undefined)} />}
    </Section>
  );
}
