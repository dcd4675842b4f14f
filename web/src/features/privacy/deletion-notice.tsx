import { t } from '@haggle/contract/messages/translate';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../lib/api-context.tsx';
import { useSessionActions, useUser } from '../../lib/session-context.tsx';
import { formatDate } from '../../lib/time.ts';
import { Button } from '../../ui/button.tsx';

/** A notice of when the account will be deleted, with a button to cancel. Nothing if no deletion is scheduled. */
export function DeletionNotice() {
  const user = useUser();
  const session = useSessionActions();
  const api = useApi();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => session.replaceUser((await api('DELETE /auth/deletion')).data),
  });
  if (!user?.deleteAfter) return null;
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-3 rounded-xl border border-line bg-danger-wash px-4 py-3"
    >
      <div>
        <p className="font-medium text-danger">
          {t('privacy.delete.scheduled', { date: formatDate(user.deleteAfter) })}
        </p>
        {error && <p className="text-danger text-sm">{error.message}</p>}
      </div>
      <Button size="small" disabled={isPending} onClick={() => mutate()}>
        {isPending ? t('privacy.delete.busy') : t('privacy.delete.keep')}
      </Button>
    </div>
  );
}
