import { t } from '@haggle/contract/messages/translate';
import { Moon, Sun } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { useTheme, useToggleTheme } from './theme.ts';

export function ThemeToggle() {
  const theme = useTheme();
  const toggle = useToggleTheme();
  const label = theme ? (theme === 'dark' ? t('theme.toLight') : t('theme.toDark')) : t('theme.toggle');
  return (
    <Button variant="quiet" size="icon" aria-label={label} title={label} onClick={toggle}>
      <Moon size={18} aria-hidden className="dark:hidden" />
      <Sun size={18} aria-hidden className="hidden dark:block" />
    </Button>
  );
}
