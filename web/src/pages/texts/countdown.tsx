import { countdownParts } from '@haggle/contract/locale/countdown';
import { useEffect, useEffectEvent, useState } from 'react';

interface CountdownProps {
  label: string;
  /** ISO 8601 */
  to: string;
  onEnd: () => void;
}

/** How long it is still, by the second. It has its room before the first second is known, so that nothing moves. */
export function Countdown({ label, to, onEnd }: CountdownProps) {
  const end = Date.parse(to);
  const [now, setNow] = useState<number>();
  const ended = useEffectEvent(onEnd);
  useEffect(() => {
    let isOver = false;
    const tick = () => {
      setNow(Date.now());
      if (isOver || Date.now() < end) return;
      isOver = true;
      ended();
    };
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [end]);
  return (
    <p className="mt-1 min-h-6">
      {now !== undefined && (
        // Read out when somebody comes to it, not every second.
        <span role="timer" className="font-semibold text-lg tabular-nums">
          <span className="font-medium text-base">{label}</span>{' '}
          {countdownParts(end - now)
            .map(({ text }) => text)
            .join(' ')}
        </span>
      )}
    </p>
  );
}
