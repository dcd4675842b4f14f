import { t } from '@haggle/contract/messages/translate';
import { strengthOf } from './password-strength.ts';

/** How hard the password that is being typed is to guess; nothing before the first letter. */
export function PasswordMeter({ password }: { password: string }) {
  if (password === '') return null;
  const { level, word } = strengthOf(password);
  return (
    <div className="flex items-center gap-3">
      <meter
        aria-label={t('credentials.strength.label')}
        min={0}
        max={4}
        low={1.5}
        high={2.5}
        optimum={4}
        value={level}
        className="h-2 w-24 shrink-0"
      />
      <span role="status" className="text-faint text-sm">
        {word}
      </span>
    </div>
  );
}
