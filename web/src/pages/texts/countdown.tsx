import { countdownParts } from '@haggle/contract/locale/countdown';
import { clsx } from 'clsx';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNow } from '../../lib/clock.tsx';

interface CountdownProps {
  label: string;
  /** The end, in ISO 8601. */
  to: string;
  /** Called at the end, and again every ten seconds while the countdown is still mounted. */
  onEnd: () => void;
}

/** Clocks differ, so the server may not have reached the end yet. */
const retryDelay = 10_000;

/** The remaining time, by the second. Invisible until the browser's clock is read, but with its space reserved. */
export function Countdown({ label, to, onEnd }: CountdownProps) {
  const end = Date.parse(to);
  const initialNow = useNow();
  const [now, setNow] = useState<number>();
  const onEnded = useEffectEvent(onEnd);
  useEffect(() => {
    let notifiedAt = 0;
    const tick = () => {
      const at = Date.now();
      setNow(at);
      if (at < Math.max(end, notifiedAt + retryDelay)) return;
      notifiedAt = at;
      onEnded();
    };
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [end]);
  return (
    // Screen readers read a timer when reached, not every second.
    <div role="timer" className={clsx('mt-2 tabular-nums', now === undefined && 'invisible')}>
      <p className="font-medium">{label} </p>
      <p className="mt-2 flex flex-wrap gap-2 font-semibold text-lg">
        {countdownParts(end - (now ?? initialNow)).map(({ unit, text }) => (
          <span key={unit} className="rounded-lg bg-sunken px-3 py-2">
            {text}{' '}
          </span>
        ))}
      </p>
    </div>
  );
}
