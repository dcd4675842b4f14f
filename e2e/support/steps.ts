import type { Locator, Page } from '@playwright/test';

/**
 * Somebody at work whose steps are counted: each press of a key and each click is one. What is written into a field counts as
 * one step, as the figures that it is compared with do; `type` counts every letter.
 */
export class Steps {
  count = 0;
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }
  async click(what: Locator): Promise<void> {
    this.count += 1;
    await what.click();
  }
  async press(key: string): Promise<void> {
    this.count += 1;
    await this.page.keyboard.press(key);
  }
  /** Goes to a field and writes. */
  async write(field: Locator, words: string): Promise<void> {
    this.count += 1;
    await field.fill(words);
  }
  async choose(field: Locator, option: string): Promise<void> {
    this.count += 1;
    await field.selectOption(option);
  }
  async type(words: string): Promise<void> {
    this.count += words.length;
    await this.page.keyboard.type(words);
  }
}
