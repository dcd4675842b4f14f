import { useEffect, useId, useState } from 'react';
import { Switch } from '../../ui/switch.tsx';
import { changeFadesViewed, readFadesViewed } from './fade-viewed.ts';

/** Whether this browser fades the deals it has shown. */
export function FadeSwitch() {
  const id = useId();
  const [isOn, setIsOn] = useState(false);
  useEffect(() => setIsOn(readFadesViewed()), []);
  return (
    <div className="flex items-center gap-4">
      <div className="min-w-0 flex-1">
        <p id={id} className="font-medium">
          Fade deals I have looked at
        </p>
        <p className="text-soft text-sm">Their pictures turn pale in lists. Kept in this browser only.</p>
      </div>
      <Switch
        aria-labelledby={id}
        isOn={isOn}
        onSwitch={(next) => {
          changeFadesViewed(next);
          setIsOn(next);
        }}
      />
    </div>
  );
}
