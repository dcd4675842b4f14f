import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { arrowStep } from '../../lib/arrow-step.ts';

interface Reading {
  /** The active place; undefined while the chart has neither pointer nor focus. */
  chosen: number | undefined;
  /** Event handlers for the element that takes pointer and focus. */
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
 * Lets readers go through a chart place by place, by pointer or arrow keys. `placeAt` returns the place at an x position
 * in pixels. Escape closes the tooltip.
 */
export function useReading(count: number, placeAt: (x: number) => number): Reading {
  const [requestedPlace, setRequestedPlace] = useState<number>();
  const last = Math.max(0, count - 1);
  const chosen = requestedPlace === undefined ? undefined : Math.min(requestedPlace, last);
  function point(event: PointerEvent<HTMLElement>): void {
    setRequestedPlace(placeAt(event.clientX - event.currentTarget.getBoundingClientRect().left));
  }
  function press(event: KeyboardEvent): void {
    if (event.key === 'Escape') setRequestedPlace(undefined);
    const now = chosen ?? last;
    const step = arrowStep(event);
    const to = step ? now + step : { Home: 0, End: last }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    setRequestedPlace(Math.min(Math.max(to, 0), last));
  }
  return {
    chosen,
    handlers: {
      onPointerMove: point,
      onPointerDown: point,
      // Lifting a finger fires this too, but then the tooltip should stay.
      onPointerLeave: (event) => event.pointerType === 'mouse' && setRequestedPlace(undefined),
      onFocus: () => setRequestedPlace((before) => before ?? last),
      onBlur: () => setRequestedPlace(undefined),
      onKeyDown: press,
    },
  };
}
