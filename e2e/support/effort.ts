import { expect, type Locator, type Page } from '@playwright/test';

/** What somebody does to get somewhere. Words that are typed or pasted are the same everywhere and count for nothing. */
export interface Effort {
  /** Clicks or taps. */
  presses: number;
  /** Keys that do something: Enter, and `/` to search. */
  keys: number;
  /** Pixels that the page is scrolled by hand. */
  scrolled: number;
}

/** Does what a reader does, and counts it: all of a journey has to go through here once its page is open. */
export class CountedVisit {
  readonly effort: Effort = { presses: 0, keys: 0, scrolled: 0 };
  readonly #page: Page;
  readonly #isTouch: boolean;

  constructor(page: Page, isTouch: boolean) {
    this.#page = page;
    this.#isTouch = isTouch;
  }

  /** Presses what can be seen, after scrolling no further than needed. */
  async press(target: Locator): Promise<void> {
    await expect(target).toBeVisible();
    await this.#bringIntoView(target);
    this.effort.presses += 1;
    // Neither scrolls any more; what lies under something else is not pressed.
    await (this.#isTouch ? target.tap() : target.click());
  }

  async key(name: 'Enter' | '/'): Promise<void> {
    this.effort.keys += 1;
    await this.#page.keyboard.press(name);
  }

  /** Writes or pastes where the focus stands; a field that hasn't got it is pressed first. */
  async write(field: Locator, text: string): Promise<void> {
    await expect(field).toBeVisible();
    const hasFocus = await field.evaluate((it) => it === document.activeElement);
    if (!hasFocus) await this.press(field);
    await expect(field).toBeFocused();
    await this.#page.keyboard.insertText(text);
  }

  async #bringIntoView(target: Locator): Promise<void> {
    this.effort.scrolled += await target.evaluate(async (it) => {
      const before = scrollY;
      it.scrollIntoView({ block: 'nearest', behavior: 'instant' });
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      return Math.abs(scrollY - before);
    });
  }
}
