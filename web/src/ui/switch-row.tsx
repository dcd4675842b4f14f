import { type ReactNode, useId } from 'react';
import { Switch, type SwitchProps } from './switch.tsx';

interface SwitchRowProps extends Pick<SwitchProps, 'isOn' | 'isBusy' | 'onSwitch'> {
  name: ReactNode;
  /** Explains what the setting does. */
  note: ReactNode;
}

/** A switch with its name and explanation. */
export function SwitchRow({ name, note, ...rest }: SwitchRowProps) {
  const id = useId();
  return (
    <div className="flex items-center gap-4">
      <div className="min-w-0 flex-1">
        <p id={id} className="font-medium">
          {name}
        </p>
        <p id={`${id}-note`} className="max-w-prose text-soft text-sm">
          {note}
        </p>
      </div>
      <Switch aria-labelledby={id} aria-describedby={`${id}-note`} {...rest} />
    </div>
  );
}
