import { Keyboard } from '../features/keyboard/keyboard.tsx';
import { PeekPlace } from '../features/peek/peek-place.tsx';
import { SwipePlace } from '../features/swipe/swipe-place.tsx';

/** What keys and fingers do on every page, beside its buttons. */
export function Shortcuts() {
  return (
    <>
      <Keyboard />
      <PeekPlace />
      <SwipePlace />
    </>
  );
}
