import { glide, placeBackground, showSwipe } from './swipe-ground.ts';
import { actionOf, axisOf, isAtEdge, isEnough, offsetOf } from './swipe-rules.ts';
import { readSwipes } from './swipes.ts';

export interface CardActions {
  peek: (id: string) => void;
  /** Saves or unsaves a deal. */
  save: (card: HTMLElement) => void;
  /** Resolves to whether the deal is now hidden. */
  hide: (id: string) => Promise<boolean>;
  /** Returns whether hiding works immediately; visitors are asked to log in. */
  mayHide: () => boolean;
}

interface Touch {
  pointer: number;
  card: HTMLElement;
  x: number;
  y: number;
  dx: number;
  /** Whether it is a swipe; otherwise it may still become a long press. */
  isSwipe: boolean;
  timer: ReturnType<typeof setTimeout> | undefined;
}

const holdTime = 500;
/** Milliseconds in which a click may still follow a swipe or long press. */
const clickDelay = 400;
/** Milliseconds after which a hidden deal that is still listed is shown again. */
const maxHiddenMs = 4_000;

/** Handles swipes and long presses on cards. @returns a function that stops it */
export function watchGestures(background: HTMLElement, actions: CardActions): () => void {
  const tracker = new GestureTracker(background, actions);
  const stop = new AbortController();
  const { signal } = stop;
  document.addEventListener('pointerdown', (event) => tracker.down(event), { signal, passive: true });
  document.addEventListener('pointermove', (event) => tracker.move(event), { signal, passive: true });
  document.addEventListener('pointerup', (event) => tracker.up(event), { signal });
  document.addEventListener('pointercancel', () => tracker.cancel(), { signal });
  document.addEventListener('contextmenu', (event) => tracker.contextMenu(event), { signal, capture: true });
  document.addEventListener('click', (event) => tracker.click(event), { signal, capture: true });
  document.addEventListener('dragstart', (event) => tracker.dragStart(event), { signal, capture: true });
  return () => {
    tracker.cancel();
    stop.abort();
  };
}

class GestureTracker {
  readonly #background: HTMLElement;
  readonly #actions: CardActions;
  #touch: Touch | undefined;
  /** The time until which clicks are ignored, because the finger has already done something. */
  #ignoreClicksUntil = 0;

  constructor(background: HTMLElement, actions: CardActions) {
    this.#background = background;
    this.#actions = actions;
  }

  down(event: PointerEvent): void {
    const { target, pointerId, clientX: x, clientY: y, isPrimary, pointerType } = event;
    // Two fingers zoom the page.
    if (!isPrimary) this.cancel();
    if (!isPrimary || pointerType === 'mouse' || !(target instanceof Element) || !readSwipes()) return;
    const card = target.closest<HTMLElement>('[data-deal][tabindex]');
    // Scrollable parts and form fields on a card keep their own gestures.
    if (!card || scrollsSideways(target) || target.closest('fieldset')) return;
    this.#end();
    const isHoldable = !target.closest('button, a:not([data-key="open"])');
    const timer = isHoldable ? setTimeout(() => this.#hold(), holdTime) : undefined;
    this.#touch = { pointer: pointerId, card, x, y, dx: 0, isSwipe: false, timer };
  }

  move({ pointerId, clientX, clientY }: PointerEvent): void {
    const touch = this.#touch;
    if (touch?.pointer !== pointerId) return;
    touch.dx = clientX - touch.x;
    if (!touch.isSwipe) {
      const axis = axisOf(touch.dx, clientY - touch.y);
      if (!axis) return;
      if (axis === 'y' || isAtEdge(touch.x, innerWidth)) {
        this.#end();
        return;
      }
      clearTimeout(touch.timer);
      touch.isSwipe = true;
      placeBackground(this.#background, touch.card);
    }
    const { offsetWidth } = touch.card;
    showSwipe(this.#background, touch.card, {
      offset: offsetOf(touch.dx, offsetWidth),
      action: actionOf(touch.dx, isRtl()),
      isEnough: isEnough(touch.dx, offsetWidth),
    });
  }

  up({ pointerId }: PointerEvent): void {
    if (this.#touch?.pointer !== pointerId) return;
    const { card, dx, isSwipe } = this.#touch;
    this.#end();
    if (!isSwipe) return;
    this.#ignoreClicksUntil = Date.now() + clickDelay;
    void this.#finish(card, dx);
  }

  cancel(): void {
    const ended = this.#end();
    if (ended?.isSwipe) void glide(this.#background, ended.card, 0);
  }

  /** The browser's own long press may come a little before ours, so it counts as one. */
  contextMenu(event: Event): void {
    const isOurs = this.#touch?.timer !== undefined && !this.#touch.isSwipe;
    if (isOurs) this.#hold();
    if (isOurs || Date.now() < this.#ignoreClicksUntil) event.preventDefault();
  }

  click(event: Event): void {
    if (Date.now() >= this.#ignoreClicksUntil || !event.isTrusted) return;
    this.#ignoreClicksUntil = 0;
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  /** Otherwise a long-pressed link would be dragged. */
  dragStart(event: Event): void {
    if (this.#touch) event.preventDefault();
  }

  #end(): Touch | undefined {
    const ended = this.#touch;
    clearTimeout(ended?.timer);
    this.#touch = undefined;
    return ended;
  }

  #hold(): void {
    const ended = this.#end();
    // The finger may stay down for a long time.
    this.#ignoreClicksUntil = Number.POSITIVE_INFINITY;
    const lift = () => {
      this.#ignoreClicksUntil = Date.now() + clickDelay;
    };
    document.addEventListener('pointerup', lift, { once: true });
    document.addEventListener('pointercancel', lift, { once: true });
    if (ended?.card.dataset.deal) this.#actions.peek(ended.card.dataset.deal);
  }

  async #finish(card: HTMLElement, dx: number): Promise<void> {
    const action = isEnough(dx, card.offsetWidth) ? actionOf(dx, isRtl()) : undefined;
    const slidesOut = action === 'hide' && this.#actions.mayHide();
    await glide(this.#background, card, slidesOut ? Math.sign(dx) * innerWidth : 0);
    if (action === 'save') this.#actions.save(card);
    if (action !== 'hide') return;
    card.style.visibility = slidesOut ? 'hidden' : '';
    const isHidden = await this.#actions.hide(card.dataset.deal ?? '');
    // Its list is refetched without it.
    if (slidesOut && isHidden) await new Promise((resolve) => setTimeout(resolve, maxHiddenMs));
    card.style.visibility = '';
    if (slidesOut) await glide(this.#background, card, 0);
  }
}

const isRtl = () => document.dir === 'rtl';

/** Returns whether the touched element can itself scroll sideways. */
function scrollsSideways(target: Element): boolean {
  for (let it: Element | null = target; it && it.id !== 'content'; it = it.parentElement) {
    if (it.scrollWidth > it.clientWidth + 1 && /auto|scroll/.test(getComputedStyle(it).overflowX)) return true;
  }
  return false;
}
