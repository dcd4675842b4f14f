import type { Partner, PartnerWithPostback } from '@haggle/contract/links/affiliate-partners';
import { t } from '@haggle/contract/messages/translate';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ShownOnce } from '../../../features/admin-kit/shown-once.tsx';
import { useApi } from '../../../lib/api-context.tsx';
import { formatDate } from '../../../lib/time.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { Section } from '../../../ui/section.tsx';
import { toast } from '../../../ui/toast.ts';
import { partnerQuery } from './queries.ts';

/** The secret postback URL for networks that don't sign their calls, with actions to create, renew and disable it. */
export function PostbackAddress({ partner }: { partner: Partner }) {
  const api = useApi();
  const client = useQueryClient();
  const [isConfirming, setConfirming] = useState(false);
  const [created, setCreated] = useState<PartnerWithPostback>();
  const params = { id: partner._id };
  const isOn = partner.postbackKeyMadeAt !== null;
  const refresh = () => client.invalidateQueries({ queryKey: partnerQuery(api, partner._id).queryKey });
  async function turnOff(): Promise<void> {
    await api('DELETE /admin/affiliate/partners/:id/postback-key', { params });
    await refresh();
    toast(t('admin-partners.postback.turnedOff', { name: partner.name }), 'good');
  }
  return (
    <Section title={t('admin-partners.postback.title')} text={t('admin-partners.postback.text')}>
      <p className="text-soft">
        {isOn
          ? t('admin-partners.postback.on', { day: formatDate(partner.postbackKeyMadeAt ?? '') })
          : t('admin-partners.postback.off')}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button onClick={() => setConfirming(true)}>
          {isOn ? t('admin-partners.postback.renew') : t('admin-partners.postback.make')}
        </Button>
        {isOn && (
          <Button variant="quiet" onClick={() => void turnOff()}>
            {t('admin-partners.postback.turnOff')}
          </Button>
        )}
      </div>
      {isConfirming && (
        <ActionDialog
          title={isOn ? t('admin-partners.postback.renew') : t('admin-partners.postback.make')}
          text={isOn ? t('admin-partners.postback.renewText', { name: partner.name }) : undefined}
          label={isOn ? t('admin-partners.postback.renew') : t('admin-partners.postback.make')}
          isDanger={isOn}
          run={async () => {
            setCreated((await api('POST /admin/affiliate/partners/:id/postback-key', { params })).data);
            await refresh();
          }}
          onClose={() => setConfirming(false)}
        />
      )}
      {created && (
        <ShownOnce
          title={t('admin-partners.postback.dialogTitle', { name: created.name })}
          text={t('admin-partners.postback.dialogText')}
          secret={created.postbackURL}
          onClose={() => setCreated(undefined)}
        />
      )}
    </Section>
  );
}
