import { t } from '@haggle/contract/messages/translate';

/** Says in a form that submitting it needs JavaScript. */
export function NeedsScript() {
  return (
    <noscript>
      <p className="text-danger text-sm">{t('session.proof.noScript')}</p>
    </noscript>
  );
}
