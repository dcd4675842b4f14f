import { t } from '@haggle/contract/messages/translate';
import { useEffect, useState } from 'react';
import { SwitchRow } from '../../ui/switch-row.tsx';
import { changeSwipes, readSwipes } from './swipes.ts';

/** A switch for swipes and long presses on cards in this browser. */
export function SwipeSwitch() {
  const [isOn, setIsOn] = useState(true);
  useEffect(() => setIsOn(readSwipes()), []);
  return (
    <SwitchRow
      name={t('swipe.name')}
      note={t('swipe.note')}
      isOn={isOn}
      onSwitch={(next) => {
        changeSwipes(next);
        setIsOn(next);
      }}
    />
  );
}
