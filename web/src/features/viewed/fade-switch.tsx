import { useEffect, useState } from 'react';
import { SwitchRow } from '../../ui/switch-row.tsx';
import { changeFadesViewed, readFadesViewed } from './fade-viewed.ts';

/** Whether this browser fades the deals it has shown. */
export function FadeSwitch() {
  const [isOn, setIsOn] = useState(false);
  useEffect(() => setIsOn(readFadesViewed()), []);
  return (
    <SwitchRow
      name="Fade deals I have looked at"
      note="Their pictures turn pale in lists. Kept in this browser only."
      isOn={isOn}
      onSwitch={(next) => {
        changeFadesViewed(next);
        setIsOn(next);
      }}
    />
  );
}
