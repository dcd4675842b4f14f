import { glide, layGround, showSwipe } from './swipe-ground.ts';
import { actionOf, axisOf, isAtEdge, isEnough, offsetOf } from './swipe-rules.ts';
import { readSwipes } from './swipes.ts';

export interface CardActs {
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
const clickComes = 400;
/** Milliseconds after which a hidden deal that is still listed is shown again. */
const maxGoneMs = 4_000;

/** Handles swipes and long presses on cards. @returns a function that stops it */
export function followFingers(ground: HTMLElement, acts: CardActs): () => void {
  const fingers = new Fingers(ground, acts);
  const stop = new AbortController();
  const { signal } = stop;
  document.addEventListener('pointerdown', (event) => fingers.down(event), { signal, passive: true });
  document.addEventListener('pointermove', (event) => fingers.move(event), { signal, passive: true });
  document.addEventListener('pointerup', (event) => fingers.up(event), { signal });
  document.addEventListener('pointercancel', () => fingers.cancel(), { signal });
  document.addEventListener('contextmenu', (event) => fingers.contextMenu(event), { signal, capture: true });
  document.addEventListener('click', (event) => fingers.click(event), { signal, capture: true });
  document.addEventListener('dragstart', (event) => fingers.dragStart(event), { signal, capture: true });
  return () => {
    fingers.cancel();
    stop.abort();
  };
}

class Fingers {
  readonly #ground: HTMLElement;
  readonly #acts: CardActs;
  #touch: Touch | undefined;
  /** The time until which clicks are ignored, because the finger has already done something. */
  #usedUntil = 0;

  constructor(ground: HTMLElement, acts: CardActs) {
    this.#ground = ground;
    this.#acts = acts;
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
      layGround(this.#ground, touch.card);
    }
    const { offsetWidth } = touch.card;
    showSwipe(this.#ground, touch.card, {
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
    this.#usedUntil = Date.now() + clickComes;
    void this.#finish(card, dx);
  }

  cancel(): void {
    const ended = this.#end();
    if (ended?.isSwipe) void glide(this.#ground, ended.card, 0);
  }

  /** The browser's own long press may come a little before ours, so it counts as one. */
  contextMenu(event: Event): void {
    const isOurs = this.#touch?.timer !== undefined && !this.#touch.isSwipe;
    if (isOurs) this.#hold();
    if (isOurs || Date.now() < this.#usedUntil) event.preventDefault();
  }

  click(event: Event): void {
    if (Date.now() >= this.#usedUntil || !event.isTrusted) return;
    this.#usedUntil = 0;
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
    this.#usedUntil = Number.POSITIVE_INFINITY;
    const lift = () => {
      this.#usedUntil = Date.now() + clickComes;
    };
    document.addEventListener('pointerup', lift, { once: true });
    document.addEventListener('pointercancel', lift, { once: true });
    if (ended?.card.dataset.deal) this.#acts.peek(ended.card.dataset.deal);
  }

  async #finish(card: HTMLElement, dx: number): Promise<void> {
    const action = isEnough(dx, card.offsetWidth) ? actionOf(dx, isRtl()) : undefined;
    const leaves = action === 'hide' && this.#acts.mayHide();
    await glide(this.#ground, card, leaves ? Math.sign(dx) * innerWidth : 0);
    if (action === 'save') this.#acts.save(card);
    if (action !== 'hide') return;
    card.style.visibility = leaves ? 'hidden' : '';
    const isHidden = await this.#acts.hide(card.dataset.deal ?? '');
    // Its list is refetched without it.
    if (leaves && isHidden) await new Promise((resolve) => setTimeout(resolve, maxGoneMs));
    card.style.visibility = '';
    if (leaves) await glide(this.#ground, card, 0);
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
