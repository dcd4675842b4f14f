import { Keyboard } from '../features/keyboard/keyboard.tsx';
import { PeekHost } from '../features/peek/peek-place.tsx';
import { SwipeHost } from '../features/swipe/swipe-place.tsx';

/** The keyboard shortcuts and gestures available on every page. */
export function Shortcuts() {
  return (
    <>
      <Keyboard />
      <PeekHost />
      <SwipeHost />
    </>
  );
}
