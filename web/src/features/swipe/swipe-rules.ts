/** The action of a swipe: `save` saves or unsaves a deal, `hide` hides it from lists. */
export type SwipeAction = 'save' | 'hide';

/** Pixels. */
const slop = 10;
const edge = 24;
const maxThreshold = 96;
/** Share of a narrow card's width. */
const part = 0.35;

/** Returns whether a touch here may be the browser's own back gesture. */
export function isAtEdge(x: number, windowWidth: number): boolean {
  return x < edge || x > windowWidth - edge;
}

/** Returns a movement's axis, or undefined while it may still be a long press. Ambiguous movements scroll the page. */
export function axisOf(dx: number, dy: number): 'x' | 'y' | undefined {
  if (Math.hypot(dx, dy) < slop) return undefined;
  return Math.abs(dx) > Math.abs(dy) * 1.5 ? 'x' : 'y';
}

/** Swiping in reading direction saves; the other way hides. */
export function actionOf(dx: number, isRtl: boolean): SwipeAction {
  return dx > 0 !== isRtl ? 'save' : 'hide';
}

/** Returns whether lifting the finger triggers the action. */
export function isEnough(dx: number, width: number): boolean {
  return Math.abs(dx) >= thresholdOf(width);
}

/** Returns how far a card follows the finger: fully at first, then with resistance beyond the threshold. */
export function offsetOf(dx: number, width: number): number {
  const threshold = thresholdOf(width);
  const rest = Math.max(0, Math.abs(dx) - threshold);
  return Math.sign(dx) * (Math.min(Math.abs(dx), threshold) + rest / 3);
}

function thresholdOf(width: number): number {
  return Math.min(maxThreshold, width * part);
}
