import { type KeyboardEvent, type RefObject, type UIEvent, useRef, useState } from 'react';
import { arrowStep } from '../../lib/arrow-step.ts';

interface Slides {
  track: RefObject<HTMLUListElement | null>;
  /** The index of the visible slide, from 0. */
  place: number;
  go: (place: number) => void;
  onScroll: (event: UIEvent<HTMLElement>) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** Returns the state of slides that the browser scrolls and snaps. The scroll position determines the visible one. */
export function useSlides(count: number): Slides {
  const track = useRef<HTMLUListElement>(null);
  const [place, setPlace] = useState(0);
  function go(to: number): void {
    const next = Math.min(Math.max(to, 0), count - 1);
    // In right-to-left pages, scroll positions left of the first slide are negative.
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
