import { type MouseEvent, type PointerEvent, useRef } from 'react';

/**
 * Closes a modal dialog on a click on its backdrop, whose events come from the dialog itself. A click also comes from it
 * after a text inside was selected up to the outside, which is no reason to close it.
 */
export function useClickOutside(close: () => void) {
  const isPressedOutside = useRef(false);
  return {
    onPointerDown({ target, currentTarget }: PointerEvent) {
      isPressedOutside.current = target === currentTarget;
    },
    onClick({ target, currentTarget }: MouseEvent) {
      if (target === currentTarget && isPressedOutside.current) close();
    },
  };
}
