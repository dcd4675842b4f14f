import { type KeyboardEvent, type RefObject, type UIEvent, useRef, useState } from 'react';
import { arrowStep } from '../../lib/arrow-step.ts';

interface Slides {
  track: RefObject<HTMLUListElement | null>;
  /** Which one is seen, from 0. */
  place: number;
  go: (place: number) => void;
  onScroll: (event: UIEvent<HTMLElement>) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** Slides in a row that the browser scrolls and snaps; where it stands tells which one is seen. */
export function useSlides(count: number): Slides {
  const track = useRef<HTMLUListElement>(null);
  const [place, setPlace] = useState(0);
  function go(to: number): void {
    const next = Math.min(Math.max(to, 0), count - 1);
    // From right to left, what is left of the first slide is below 0.
    const direction = document.dir === 'rtl' ? -1 : 1;
    track.current?.scrollTo({ left: direction * next * track.current.clientWidth });
  }
  return {
    track,
    place,
    go,
    onScroll({ currentTarget: { scrollLeft, clientWidth } }) {
      if (clientWidth > 0) setPlace(Math.round(Math.abs(scrollLeft) / clientWidth));
    },
    onKeyDown(event) {
      const step = arrowStep(event);
      if (step === undefined) return;
      event.preventDefault();
      go(place + step);
    },
  };
}
