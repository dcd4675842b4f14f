import { t } from '@haggle/contract/messages/translate';
import { useUser } from '../../lib/session-context.tsx';

/** Explains why an account can only read and save for now. Nothing for other accounts. */
export function SignUpNotice() {
  const state = useUser()?.signUp;
  if (!state) return null;
  return (
    <aside
      aria-label={t('session.signUp.noticeLabel')}
      className="mb-5 rounded-xl border border-line bg-accent-wash px-4 py-3 text-sm"
    >
      {state === 'waiting' ? t('errors.approvalWaiting') : t('errors.signUpRefused')}
    </aside>
  );
}
