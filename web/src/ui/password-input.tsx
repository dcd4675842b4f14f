import { t } from '@haggle/contract/messages/translate';
import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { Input } from './inputs.tsx';

/** A password field whose content can be shown. */
export function PasswordInput(props: Omit<ComponentProps<'input'>, 'type'>) {
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <div className="relative">
      <Input
        {...props}
        type={isShown ? 'text' : 'password'}
        className="pe-11"
        autoCapitalize="none"
        spellCheck={false}
      />
      <button
        type="button"
        aria-label={t('ui.showPassword')}
        aria-pressed={isShown}
        onClick={() => setIsShown(!isShown)}
        className="absolute inset-y-0 end-0 grid w-11 place-items-center rounded-e-lg text-faint hover:text-ink"
      >
        <Icon size={18} aria-hidden />
      </button>
    </div>
  );
}
