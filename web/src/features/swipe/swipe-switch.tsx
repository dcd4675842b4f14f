import { t } from '@haggle/contract/messages/translate';
import { BrowserSwitch } from '../../ui/browser-switch.tsx';
import { changeSwipes, readSwipes } from './swipes.ts';

/** A switch for swipes and long presses on cards in this browser. */
export function SwipeSwitch() {
  return (
    <BrowserSwitch
      name={t('swipe.name')}
      note={t('swipe.note')}
      isOnByDefault={true}
      read={readSwipes}
      change={changeSwipes}
    />
  );
}
