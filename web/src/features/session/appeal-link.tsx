import { t } from '@haggle/contract/messages/translate';
import { Link } from '@tanstack/react-router';

/** The way on for a suspended member, shown below the refusal of their login. */
export function AppealLink() {
  return (
    <Link to="/appeal" className="text-sm underline">
      {t('session.form.appeal')}
    </Link>
  );
}
