import type { AnswerOf } from '@haggle/contract/endpoints';
import { formatTime } from '@haggle/contract/locale/dates';
import type { AdminUserDetail } from '@haggle/contract/members/users-admin';
import { t } from '@haggle/contract/messages/translate';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../../lib/api-context.tsx';
import { refusalText } from '../../../lib/refusal-text.ts';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';

type Made = AnswerOf<'POST /admin/users/:id/reset-link'>['data'];

/** Makes a link for a new password and shows it, once. */
export function ResetLinkDialog({ person, onClose }: { person: AdminUserDetail; onClose: () => void }) {
  const { _id: id, username: name } = person;
  const api = useApi();
  const { mutate, data, isPending, error } = useMutation({
    mutationFn: () => api('POST /admin/users/:id/reset-link', { params: { id } }),
  });
  if (data) return <MadeLink made={data.data} name={name} onClose={onClose} />;
  return (
    <FormDialog
      title={t('admin-users.account.resetTitle', { name })}
      label={t('admin-users.account.resetMake')}
      isBusy={isPending}
      failure={error ? refusalText(error) : undefined}
      onSubmit={async () => mutate()}
      onClose={onClose}
    >
      <p className="text-soft">{t('admin-users.account.resetText')}</p>
    </FormDialog>
  );
}

/** Only its button closes it, so that no stray click loses the link. */
function MadeLink({ made, name, onClose }: { made: Made; name: string; onClose: () => void }) {
  return (
    <Dialog title={t('admin-users.account.resetTitle', { name })} isOpen isBusy onClose={onClose}>
      <p className="mb-3 text-soft">
        {t('admin-users.account.resetMade', { name, time: formatTime(new Date(made.expiresAt)) })}
      </p>
      <div className="flex flex-wrap items-center gap-3 rounded-lg bg-sunken p-3">
        <code dir="ltr" data-secret className="min-w-0 flex-1 break-all text-sm">
          {made.url}
        </code>
        <CopyButton text={made.url} />
      </div>
      <div className="mt-4 flex justify-end">
        <Button variant="primary" onClick={onClose}>
          {t('ui.actions.done')}
        </Button>
      </div>
    </Dialog>
  );
}
