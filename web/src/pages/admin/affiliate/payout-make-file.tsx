import type { PayoutFileKind } from '@haggle/contract/affiliate/payout-kinds';
import type { Payout } from '@haggle/contract/affiliate/payouts';
import * as affiliateLimits from '@haggle/contract/limits/affiliate';
import { toLocalDay } from '@haggle/contract/locale/local-time';
import { t } from '@haggle/contract/messages/translate';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../lib/api-context.tsx';
import { useCan } from '../../../lib/session-context.tsx';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { writeNumber } from '../../../ui/charts/numbers.ts';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/inputs.tsx';
import { toast } from '../../../ui/toast.ts';
import { settingsPlace } from '../places/catalogue-places.ts';
import { useDownloadPayoutFile } from './use-download-payout-file.ts';

/** The number of members that the next file of a kind pays, and their total amount. */
export interface NextFile {
  kind: PayoutFileKind;
  members: number;
  amount: number;
}

interface MakeFileProps {
  payout: Payout;
  nextFile: NextFile;
  hasPayer: boolean;
  onClose: () => void;
}

const day = 86_400_000;

/** The dialog that makes a payout file and downloads it. */
export function MakeFile({
  payout: { _id: id },
  nextFile: { kind, members, amount },
  hasPayer,
  onClose,
}: MakeFileProps) {
  const api = useApi();
  const client = useQueryClient();
  const download = useDownloadPayoutFile();
  // The payer's account is a site setting, which this admin may not be allowed to change.
  const canEditSettings = useCan('settings');
  const today = toLocalDay(Date.now());
  const [sendOn, setSendOn] = useState(today);
  const isSepa = kind === 'sepa';
  async function make(): Promise<void> {
    const body = { kind, ...(isSepa && { day: sendOn }) };
    const { data } = await api('POST /admin/affiliate/payouts/:id/files', { params: { id }, body });
    await client.invalidateQueries({ queryKey: ['mine', 'affiliate'] });
    await download(data, id);
    toast(t('admin-affiliate.files.made'), 'good');
  }
  const isReady = !isSepa || (hasPayer && sendOn !== '');
  return (
    <ActionDialog
      title={t(`admin-affiliate.fileKinds.${kind}`)}
      text={t('admin-affiliate.files.makeText', { count: members, amount: writeNumber(amount, 'money') })}
      label={t('admin-affiliate.files.makeAndTake')}
      run={isReady ? make : undefined}
      onClose={onClose}
    >
      {isSepa && !hasPayer && (
        <div className="flex flex-col items-start gap-2">
          <p>{t('errors.payoutWithoutPayer')}</p>
          {canEditSettings && (
            <LinkButton {...settingsPlace.link({})} hash="payouts">
              {t('admin-affiliate.files.openSettings')}
            </LinkButton>
          )}
        </div>
      )}
      {isSepa && hasPayer && (
        <Field label={t('admin-affiliate.files.sendOn')} hint={t('admin-affiliate.files.sendOnHint')}>
          {(control) => (
            <Input
              {...control}
              type="date"
              min={today}
              max={toLocalDay(Date.now() + affiliateLimits.payout.aheadDays * day)}
              value={sendOn}
              onChange={({ target }) => setSendOn(target.value)}
              className="w-44!"
            />
          )}
        </Field>
      )}
    </ActionDialog>
  );
}
