import type { SwipeAction } from './swipe-rules.ts';

/** Above its ground, which is above the cards around. */
const above = '5';
const time = 160;

/** Lays the ground with what a swipe does exactly beneath a card. */
export function layGround(ground: HTMLElement, card: HTMLElement): void {
  const { left, top, width, height } = card.getBoundingClientRect();
  Object.assign(ground.style, {
    left: `${left + scrollX}px`,
    top: `${top + scrollY}px`,
    width: `${width}px`,
    height: `${height}px`,
  });
  card.style.zIndex = above;
}

/** Moves a card, and shows beneath it what happens when the finger is lifted now. */
export function showSwipe(
  ground: HTMLElement,
  card: HTMLElement,
  { offset, action, isEnough }: { offset: number; action: SwipeAction; isEnough: boolean },
): void {
  ground.hidden = false;
  ground.dataset.action = action;
  ground.toggleAttribute('data-enough', isEnough);
  card.style.translate = `${offset}px`;
}

/** Lets a card go back to its place, or out of the window by `to` pixels. Resolves once it is there. */
export async function glide(ground: HTMLElement, card: HTMLElement, to: number): Promise<void> {
  const from = card.style.translate || '0px';
  card.style.translate = to === 0 ? '' : `${to}px`;
  if (!matchMedia('(prefers-reduced-motion: reduce)').matches) {
    const frames = [{ translate: from }, { translate: `${to}px` }];
    await card.animate(frames, { duration: time, easing: 'ease-out' }).finished.catch(() => undefined);
  }
  ground.hidden = true;
  if (to === 0) card.style.zIndex = '';
}
