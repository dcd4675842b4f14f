import { t } from '@haggle/contract/messages/translate';
import { strengthOf } from './password-strength.ts';

/** A meter for the strength of the typed password. Its space is reserved, so no button moves. */
export function PasswordMeter({ password }: { password: string }) {
  const { level, word } = password === '' ? { level: 0, word: '' } : strengthOf(password);
  return (
    <div className="flex min-h-5 items-center gap-3">
      {/* biome-ignore lint/a11y/useSemanticElements: browsers draw a meter of their own on white, in dark windows too. */}
      <div
        role="meter"
        aria-label={t('credentials.strength.label')}
        aria-valuemin={0}
        aria-valuemax={4}
        aria-valuenow={level}
        className="h-2 w-24 shrink-0 overflow-hidden rounded-full bg-sunken"
      >
        <div
          className={`h-full ${level < 2 ? 'bg-danger-fill' : level < 3 ? 'bg-accent' : 'bg-saved'}`}
          style={{ width: `${level * 25}%` }}
        />
      </div>
      <span role="status" className="text-faint text-sm">
        {word}
      </span>
    </div>
  );
}
