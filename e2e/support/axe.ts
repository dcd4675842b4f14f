import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/**
 * Returns axe for the page once no part is faded, because it still shows earlier data or because it is being drawn. From
 * then on, motion is reduced, so that no toast fades out during the check.
 */
export async function axe(page: Page): Promise<AxeBuilder> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState, timeline, effect }) => {
      const hasEnd = timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity;
      return playState !== 'running' || !hasEnd;
    }),
  );
  return new AxeBuilder({ page });
}
