/** What a swipe does: `save` takes a deal in or out of the saved ones, `hide` takes it out of the lists. */
export type SwipeAction = 'save' | 'hide';

/** Pixels. */
const slop = 10;
const edge = 24;
const most = 96;
/** Of the card's width, where it is narrow. */
const part = 0.35;

/** Whether a finger at this place may mean the browser's own way back. */
export function isAtEdge(x: number, windowWidth: number): boolean {
  return x < edge || x > windowWidth - edge;
}

/** Which way a finger moves; undefined as long as it may still be holding. Along the page in doubt. */
export function axisOf(dx: number, dy: number): 'x' | 'y' | undefined {
  if (Math.hypot(dx, dy) < slop) return undefined;
  return Math.abs(dx) > Math.abs(dy) * 1.5 ? 'x' : 'y';
}

/** Forth, the way that one reads, saves; back hides. */
export function actionOf(dx: number, isRtl: boolean): SwipeAction {
  return dx > 0 !== isRtl ? 'save' : 'hide';
}

/** Whether it is done when the finger is lifted. */
export function isEnough(dx: number, width: number): boolean {
  return Math.abs(dx) >= thresholdOf(width);
}

/** How far a card follows a finger: all the way first, and against resistance once it is enough. */
export function offsetOf(dx: number, width: number): number {
  const threshold = thresholdOf(width);
  const rest = Math.max(0, Math.abs(dx) - threshold);
  return Math.sign(dx) * (Math.min(Math.abs(dx), threshold) + rest / 3);
}

function thresholdOf(width: number): number {
  return Math.min(most, width * part);
}
