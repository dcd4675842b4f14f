import { t } from '@haggle/contract/messages/translate';
import { lazy, Suspense, useState } from 'react';
import { useCan, useUser } from '../../lib/session-context.tsx';
import { Button } from '../../ui/button.tsx';

const SpamDialog = lazy(async () => ({ default: (await import('./spam-dialog.tsx')).SpamDialog }));

interface SpamButtonProps {
  person: { _id: string; username: string };
  size?: 'small' | 'medium';
  /** Use `quiet` where the button is repeated in a list. */
  variant?: 'danger' | 'quiet';
}

/** A button that removes a spammer, for staff who can manage members. */
export function SpamButton({ person, size = 'medium', variant = 'danger' }: SpamButtonProps) {
  const mayRemove = useCan('members');
  const user = useUser();
  const [isOpen, setOpen] = useState(false);
  if (!mayRemove || user?._id === person._id) return null;
  return (
    <>
      <Button
        variant={variant}
        size={size}
        aria-haspopup="dialog"
        className={variant === 'quiet' ? 'text-danger' : undefined}
        aria-label={t('admin-spam.buttonLabel', { name: person.username })}
        onClick={() => setOpen(true)}
      >
        {t('admin-spam.button')}
      </Button>
      <Suspense>{isOpen && <SpamDialog people={[person]} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
