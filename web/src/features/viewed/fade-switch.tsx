import { t } from '@haggle/contract/messages/translate';
import { BrowserSwitch } from '../../ui/browser-switch.tsx';
import { changeFadesViewed, readFadesViewed } from './fade-viewed.ts';

/** A switch for fading viewed deals in this browser. */
export function FadeSwitch() {
  return (
    <BrowserSwitch
      name={t('viewed.fade.name')}
      note={t('viewed.fade.note')}
      isOnByDefault={false}
      read={readFadesViewed}
      change={changeFadesViewed}
    />
  );
}
