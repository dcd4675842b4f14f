import { Keyboard } from '../features/keyboard/keyboard.tsx';
import { PeekPlace } from '../features/peek/peek-place.tsx';
import { SwipePlace } from '../features/swipe/swipe-place.tsx';

/** The keyboard shortcuts and gestures available on every page. */
export function Shortcuts() {
  return (
    <>
      <Keyboard />
      <PeekPlace />
      <SwipePlace />
    </>
  );
}
