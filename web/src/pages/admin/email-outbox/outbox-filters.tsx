import { emailStates } from '@haggle/contract/email/choices';
import { t } from '@haggle/contract/messages/translate';
import { AddressSelect, AddressText } from '../../../ui/address-filters.tsx';

/** The filters of emails by recipient, subject or state. */
export function OutboxFilters() {
  return (
    <search className="flex flex-wrap items-end gap-3">
      <AddressText field="q" label={t('admin-email-outbox.words')} />
      <AddressSelect
        field="state"
        label={t('admin-email-outbox.state')}
        choices={[
          ['', t('admin.words.any')],
          ...emailStates.map((state) => [state, t(`admin-email-outbox.states.${state}`)] as const),
        ]}
      />
    </search>
  );
}
