import { t } from '@haggle/contract/messages/translate';

/** Says in a form that nothing sends it where no script runs. */
export function NeedsScript() {
  return (
    <noscript>
      <p className="text-danger text-sm">{t('session.proof.noScript')}</p>
    </noscript>
  );
}
