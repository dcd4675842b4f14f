import { t } from '@haggle/contract/messages/translate';
import type { Api } from '../lib/api.ts';
import type { Session } from '../lib/session.ts';
import { formatDate } from '../lib/time.ts';
import { toast, toastRefusal } from '../ui/toast.ts';

/** Reminds members who log in of the scheduled deletion of their account, with a button to keep it. */
export function remindOfDeletion({ api, session }: { api: Api; session: Session }): void {
  const { isAuthenticated, loading } = session.getState();
  // Members who were logged in when the page opened aren't reminded by every page.
  let wasAuthenticated = loading || isAuthenticated;
  session.subscribe(() => {
    const { isAuthenticated, loading, user } = session.getState();
    if (loading) return;
    if (!wasAuthenticated && isAuthenticated && user?.deleteAfter) offerToKeep(user.deleteAfter, api, session);
    wasAuthenticated = isAuthenticated;
  });
}

function offerToKeep(deleteAfter: string, api: Api, session: Session): void {
  async function keep(): Promise<void> {
    session.replaceUser((await api('DELETE /auth/deletion')).data);
    toast(t('privacy.delete.kept'), 'good');
  }
  toast(t('privacy.delete.scheduled', { date: formatDate(deleteAfter) }), 'plain', {
    label: t('privacy.delete.keep'),
    run: () => void keep().catch(toastRefusal),
  });
}
