import type { Me } from '@haggle/contract/accounts/users';
import * as accountLimits from '@haggle/contract/limits/accounts';
import { t } from '@haggle/contract/messages/translate';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import { DeletionNotice } from './deletion-notice.tsx';
import { ExportButton } from './export-button.tsx';

/** Settings for exporting and deleting a member's stored data. */
export function PrivacySettings({ user }: { user: Me }) {
  return (
    <div className="flex flex-col gap-4">
      <Section title={t('privacy.export.title')} text={t('privacy.export.text')}>
        <ExportButton />
      </Section>
      <DeleteAccount user={user} />
    </div>
  );
}

function DeleteAccount({ user }: { user: Me }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Section title={t('privacy.delete.title')}>
      <div className="flex max-w-prose flex-col gap-3 text-soft">
        <p>{t('privacy.delete.text', { count: accountLimits.deletion.graceDays })}</p>
        <p>{t('privacy.delete.stays')}</p>
      </div>
      <div className="mt-4">
        {user.deleteAfter ? (
          <DeletionNotice />
        ) : (
          <Button variant="danger" onClick={() => setIsOpen(true)}>
            {t('privacy.delete.title')}
          </Button>
        )}
      </div>
      <DeleteAccountDialog isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </Section>
  );
}
