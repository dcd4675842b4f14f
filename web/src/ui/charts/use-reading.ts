import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { arrowStep } from '../../lib/arrow-step.ts';

interface Reading {
  /** The place that is told; undefined while nobody points at the chart and it has no focus. */
  chosen: number | undefined;
  /** What the element needs that is pointed at and has the focus. */
  handlers: {
    onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    onPointerLeave: (event: PointerEvent<HTMLElement>) => void;
    onFocus: () => void;
    onBlur: () => void;
    onKeyDown: (event: KeyboardEvent) => void;
  };
}

/**
 * Reads a chart place by place, by pointer or by arrow keys. `placeAt` says which place stands at so many pixels from the
 * left. Escape takes the tooltip away.
 */
export function useReading(count: number, placeAt: (x: number) => number): Reading {
  const [asked, setAsked] = useState<number>();
  const last = Math.max(0, count - 1);
  const chosen = asked === undefined ? undefined : Math.min(asked, last);
  function point(event: PointerEvent<HTMLElement>): void {
    setAsked(placeAt(event.clientX - event.currentTarget.getBoundingClientRect().left));
  }
  function press(event: KeyboardEvent): void {
    if (event.key === 'Escape') setAsked(undefined);
    const now = chosen ?? last;
    const step = arrowStep(event);
    const to = step ? now + step : { Home: 0, End: last }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    setAsked(Math.min(Math.max(to, 0), last));
  }
  return {
    chosen,
    handlers: {
      onPointerMove: point,
      onPointerDown: point,
      // A finger that is lifted leaves as well, but its reader still reads.
      onPointerLeave: (event) => event.pointerType === 'mouse' && setAsked(undefined),
      onFocus: () => setAsked((before) => before ?? last),
      onBlur: () => setAsked(undefined),
      onKeyDown: press,
    },
  };
}
