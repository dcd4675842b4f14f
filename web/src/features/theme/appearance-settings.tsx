import type { Theme } from '@haggle/contract/accounts/users';
import { t } from '@haggle/contract/messages/translate';
import { Section } from '../../ui/section.tsx';
import { themeChoices, useChooseTheme, useChosenTheme } from './chosen-theme.ts';

/** Colours for the preview of each theme, since tokens hold those of the current one. A test compares them. */
export const palettes: Record<Theme, Record<`--color-${string}`, string>> = {
  light: {
    '--color-ground': 'oklch(0.984 0.003 75)',
    '--color-surface': 'oklch(1 0 0)',
    '--color-tile': 'oklch(0.965 0.004 75)',
    '--color-line': 'oklch(0.912 0.005 75)',
    '--color-ink': 'oklch(0.215 0.012 60)',
    '--color-faint': 'oklch(0.525 0.012 60)',
  },
  dark: {
    '--color-ground': 'oklch(0.168 0.005 60)',
    '--color-surface': 'oklch(0.202 0.006 60)',
    '--color-tile': 'oklch(0.93 0.004 75)',
    '--color-line': 'oklch(0.288 0.008 60)',
    '--color-ink': 'oklch(0.945 0.005 75)',
    '--color-faint': 'oklch(0.665 0.01 70)',
  },
};

/** A choice of light, dark or the device's theme; saved immediately. */
export function AppearanceSettings() {
  const chosen = useChosenTheme();
  const choose = useChooseTheme();
  return (
    <Section title={t('theme.settings.title')} text={t('theme.settings.text')}>
      <fieldset>
        <legend className="sr-only">{t('theme.settings.title')}</legend>
        <div className="grid max-w-3xl grid-cols-2 gap-3 sm:grid-cols-3">
          {themeChoices.map(([theme, nameOf]) => (
            <label
              key={theme}
              className="cursor-pointer rounded-xl border border-line p-2 has-checked:border-accent has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2 hover:bg-hover"
            >
              {theme === 'device' ? <BothPreviews /> : <Preview theme={theme} />}
              <span className="mt-2 flex items-center gap-2 px-1 font-medium text-sm">
                <input
                  type="radio"
                  name="theme"
                  value={theme}
                  checked={chosen === theme}
                  onChange={() => choose(theme)}
                  className="size-4 accent-accent-fill"
                />
                {nameOf()}
              </span>
            </label>
          ))}
        </div>
      </fieldset>
    </Section>
  );
}

/** A preview split between both themes. */
function BothPreviews() {
  return (
    <div className="relative">
      <Preview theme="light" />
      <div className="absolute inset-0" style={{ clipPath: 'polygon(100% 0, 100% 100%, 0 100%)' }}>
        <Preview theme="dark" />
      </div>
    </div>
  );
}

/** A miniature page in a theme's colours, independent of the current theme. */
function Preview({ theme }: { theme: Theme }) {
  return (
    <div aria-hidden style={palettes[theme]} className="overflow-hidden rounded-lg border border-line bg-ground">
      <div className="flex h-5 items-center justify-between border-line border-b bg-surface px-2">
        <span className="h-1.5 w-8 rounded-full bg-ink" />
        <span className="h-2 w-5 rounded-sm bg-accent-fill" />
      </div>
      <div className="grid grid-cols-2 gap-1.5 p-2">
        {['first', 'second'].map((place) => (
          <div key={place} className="rounded-md border border-line bg-surface p-1.5">
            {/* Not the tile class, which waits for a picture. */}
            <div className="h-7 rounded-sm" style={{ background: 'var(--color-tile)' }} />
            <div className="mt-1.5 h-1.5 w-3/4 rounded-full bg-ink" />
            <div className="mt-1 h-1.5 w-1/2 rounded-full bg-faint" />
          </div>
        ))}
      </div>
    </div>
  );
}
