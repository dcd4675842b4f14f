import { useEffect, useState } from 'react';
import { SwitchRow } from './switch-row.tsx';

interface BrowserSwitchProps {
  name: string;
  note: string;
  /** The state that is shown until the stored one is read, since the server can't know it. */
  isOnByDefault: boolean;
  read: () => boolean;
  change: (isOn: boolean) => void;
}

/** A switch for a choice that is stored in this browser only. */
export function BrowserSwitch({ name, note, isOnByDefault, read, change }: BrowserSwitchProps) {
  const [isOn, setIsOn] = useState(isOnByDefault);
  useEffect(() => setIsOn(read()), [read]);
  return (
    <SwitchRow
      name={name}
      note={note}
      isOn={isOn}
      onSwitch={(next) => {
        change(next);
        setIsOn(next);
      }}
    />
  );
}
