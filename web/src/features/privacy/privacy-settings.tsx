import type { Me } from '@haggle/contract/accounts/users';
import { limits } from '@haggle/contract/limits/limits';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import { DeletionNotice } from './deletion-notice.tsx';
import { ExportButton } from './export-button.tsx';

/** What a member can do about what is kept of them. */
export function PrivacySettings({ user }: { user: Me }) {
  return (
    <div className="flex flex-col gap-4">
      <Section title="Export my data" text="All that we keep about you, as one JSON file.">
        <ExportButton />
      </Section>
      <DeleteAccount user={user} />
    </div>
  );
}

function DeleteAccount({ user }: { user: Me }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Section title="Delete my account">
      <div className="flex max-w-prose flex-col gap-3 text-soft">
        <p>
          Your account stays for {limits.deletion.graceDays} days, in which you can change your mind. After that your
          name, address, picture, the words about you and your saved deals are erased for good.
        </p>
        <p>
          The deals and comments you posted stay for others, under the name “deleted user”, and your votes stay counted.
        </p>
      </div>
      <div className="mt-4">
        {user.deleteAfter ? (
          <DeletionNotice />
        ) : (
          <Button variant="danger" onClick={() => setIsOpen(true)}>
            Delete my account
          </Button>
        )}
      </div>
      <DeleteAccountDialog isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </Section>
  );
}
