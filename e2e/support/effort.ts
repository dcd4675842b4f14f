import { expect, type Locator, type Page } from '@playwright/test';

/** A task's effort. Typed or pasted text is the same on every site and isn't counted. */
export interface Effort {
  /** Clicks or taps. */
  presses: number;
  /** Keys that trigger an action: Enter, and `/` to search. */
  keys: number;
  /** Pixels that the reader has to scroll. */
  scrolledPixels: number;
}

/** Performs and counts a reader's actions: once its page is open, a test must only act through this. */
export class CountedVisit {
  readonly effort: Effort = { presses: 0, keys: 0, scrolledPixels: 0 };
  readonly #page: Page;
  readonly #isTouch: boolean;

  constructor(page: Page, isTouch: boolean) {
    this.#page = page;
    this.#isTouch = isTouch;
  }

  /** Clicks or taps a visible element, after scrolling no further than needed. */
  async press(target: Locator): Promise<void> {
    await expect(target).toBeVisible();
    await this.#bringIntoView(target);
    this.effort.presses += 1;
    // Neither needs to scroll any more, and both fail on a covered element.
    await (this.#isTouch ? target.tap() : target.click());
  }

  async key(name: 'Enter' | '/'): Promise<void> {
    this.effort.keys += 1;
    await this.#page.keyboard.press(name);
  }

  /** Types or pastes into a field, which is clicked first if it has no focus. */
  async typeInto(field: Locator, text: string): Promise<void> {
    await expect(field).toBeVisible();
    const hasFocus = await field.evaluate((it) => it === document.activeElement);
    if (!hasFocus) await this.press(field);
    await expect(field).toBeFocused();
    await this.#page.keyboard.insertText(text);
  }

  async #bringIntoView(target: Locator): Promise<void> {
    this.effort.scrolledPixels += await target.evaluate(async (it) => {
      const previousScroll = scrollY;
      it.scrollIntoView({ block: 'nearest', behavior: 'instant' });
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      return Math.abs(scrollY - previousScroll);
    });
  }
}
