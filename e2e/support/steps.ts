import type { Locator, Page } from '@playwright/test';

/**
 * Counts the steps of a task: each key press and each click is one. Filling in a field counts as one step, as in the
 * figures that it is compared with; `type` counts every character.
 */
export class Steps {
  count = 0;
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }
  async click(target: Locator): Promise<void> {
    this.count += 1;
    await target.click();
  }
  async press(key: string): Promise<void> {
    this.count += 1;
    await this.page.keyboard.press(key);
  }
  /** Fills in a field. */
  async fill(field: Locator, text: string): Promise<void> {
    this.count += 1;
    await field.fill(text);
  }
  async choose(field: Locator, option: string): Promise<void> {
    this.count += 1;
    await field.selectOption(option);
  }
  async type(text: string): Promise<void> {
    this.count += text.length;
    await this.page.keyboard.type(text);
  }
}
