import type { AnswerOf } from '@haggle/contract/endpoints';
import { formatTime } from '@haggle/contract/locale/dates';
import type { AdminUserDetail } from '@haggle/contract/members/users-admin';
import { t } from '@haggle/contract/messages/translate';
import { useMutation } from '@tanstack/react-query';
import { ShownOnce } from '../../../features/admin-kit/shown-once.tsx';
import { useApi } from '../../../lib/api-context.tsx';
import { refusalText } from '../../../lib/refusal-text.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';

type ResetLink = AnswerOf<'POST /admin/users/:id/reset-link'>['data'];

/** The dialog that creates a password reset link and shows it once. */
export function ResetLinkDialog({ person, onClose }: { person: AdminUserDetail; onClose: () => void }) {
  const { _id: id, username: name } = person;
  const api = useApi();
  const { mutate, data, isPending, error } = useMutation({
    mutationFn: () => api('POST /admin/users/:id/reset-link', { params: { id } }),
  });
  if (data) return <ResetLinkView resetLink={data.data} name={name} onClose={onClose} />;
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

function ResetLinkView({ resetLink, name, onClose }: { resetLink: ResetLink; name: string; onClose: () => void }) {
  return (
    <ShownOnce
      title={t('admin-users.account.resetTitle', { name })}
      text={t('admin-users.account.resetMade', { name, time: formatTime(new Date(resetLink.expiresAt)) })}
      secret={resetLink.url}
      onClose={onClose}
    />
  );
}
