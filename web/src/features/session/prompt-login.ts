import { t } from '@haggle/contract/messages/translate';
import type { useRouter } from '@tanstack/react-router';
import { toast } from '../../ui/toast.ts';
import { type PendingAction, storePendingAction } from './pending-action.ts';

/** Shows a toast that an action needs an account, with a link to log in and return, and stores the action. */
export function promptLogin(
  router: ReturnType<typeof useRouter>,
  text: string,
  action: PendingAction | undefined,
): void {
  storePendingAction(action);
  const next = router.state.location.href;
  toast(text, 'plain', {
    label: t('session.form.login'),
    run: () => void router.navigate({ to: '/login', search: { next } }),
  });
}
