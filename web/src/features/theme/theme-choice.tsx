import { t } from '@haggle/contract/messages/translate';
import { useId } from 'react';
import { themeChoices, useChooseTheme, useChosenTheme } from './chosen-theme.ts';

/** A choice of light, dark or the device's theme; saved immediately. */
export function ThemeChoice() {
  const choose = useChooseTheme();
  const chosen = useChosenTheme();
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-1 text-faint text-xs">{t('theme.settings.title')}</legend>
      <div className="flex rounded-lg border p-0.5">
        {themeChoices.map(([theme, nameOf]) => (
          <label
            key={theme}
            className="flex min-h-10 flex-1 cursor-pointer items-center justify-center rounded-md px-2 text-center text-sm leading-tight has-checked:bg-sunken has-checked:font-medium has-focus-visible:outline-2 has-focus-visible:outline-focus compact:min-h-8"
          >
            <input
              type="radio"
              name={name}
              checked={chosen === theme}
              onChange={() => choose(theme)}
              className="sr-only"
            />
            {nameOf()}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
