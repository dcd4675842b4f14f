import { clsx } from 'clsx';
import { ArrowDown, ArrowUp, Minus } from 'lucide-react';
import type { Change } from './numbers.ts';

interface ChangeMarkProps {
  change: Change;
  /** The desired direction, which determines the colour; word and arrow work without colour. */
  goodWhen?: 'up' | 'down';
  className?: string;
}

const arrows = { up: ArrowUp, down: ArrowDown, same: Minus };

/** Shows by arrow and text how a number changed. */
export function ChangeMark({ change: { direction, text }, goodWhen, className }: ChangeMarkProps) {
  const Arrow = arrows[direction];
  const isToned = goodWhen !== undefined && direction !== 'same';
  return (
    <span
      className={clsx(
        'inline-flex items-baseline gap-1 text-sm tabular-nums',
        isToned ? (direction === goodWhen ? 'text-saved' : 'text-danger') : 'text-soft',
        className,
      )}
    >
      <Arrow size={14} aria-hidden className="shrink-0 self-center" />
      {text}
    </span>
  );
}
