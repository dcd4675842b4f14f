import type { SwipeAction } from './swipe-rules.ts';

/** Above the background, which is above the cards around it. */
const above = '5';
const time = 160;

/** Places the background, which shows the swipe's action, exactly behind a card. */
export function placeBackground(background: HTMLElement, card: HTMLElement): void {
  const { left, top, width, height } = card.getBoundingClientRect();
  Object.assign(background.style, {
    left: `${left + scrollX}px`,
    top: `${top + scrollY}px`,
    width: `${width}px`,
    height: `${height}px`,
  });
  card.style.zIndex = above;
}

/** Moves a card and shows the action that lifting the finger would trigger. */
export function showSwipe(
  background: HTMLElement,
  card: HTMLElement,
  { offset, action, isEnough }: { offset: number; action: SwipeAction; isEnough: boolean },
): void {
  background.hidden = false;
  background.dataset.action = action;
  background.toggleAttribute('data-enough', isEnough);
  card.style.translate = `${offset}px`;
}

/** Animates a card back to its place, or out of the window by `to` pixels. Resolves when done. */
export async function glide(background: HTMLElement, card: HTMLElement, to: number): Promise<void> {
  const from = card.style.translate || '0px';
  card.style.translate = to === 0 ? '' : `${to}px`;
  if (!matchMedia('(prefers-reduced-motion: reduce)').matches) {
    const frames = [{ translate: from }, { translate: `${to}px` }];
    await card.animate(frames, { duration: time, easing: 'ease-out' }).finished.catch(() => undefined);
  }
  background.hidden = true;
  if (to === 0) card.style.zIndex = '';
}
