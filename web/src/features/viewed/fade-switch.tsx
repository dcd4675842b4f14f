import { t } from '@haggle/contract/messages/translate';
import { useEffect, useState } from 'react';
import { SwitchRow } from '../../ui/switch-row.tsx';
import { changeFadesViewed, readFadesViewed } from './fade-viewed.ts';

/** A switch for fading viewed deals in this browser. */
export function FadeSwitch() {
  const [isOn, setIsOn] = useState(false);
  useEffect(() => setIsOn(readFadesViewed()), []);
  return (
    <SwitchRow
      name={t('viewed.fade.name')}
      note={t('viewed.fade.note')}
      isOn={isOn}
      onSwitch={(next) => {
        changeFadesViewed(next);
        setIsOn(next);
      }}
    />
  );
}
