import type { Page } from '@playwright/test';
import { loadingWords } from './site-words.ts';
import { waitUntilHydrated } from './wait-until-hydrated.ts';

/** Waits until a page is hydrated and complete: no skeletons, and all pictures and fonts loaded. */
export async function waitUntilComplete(page: Page): Promise<void> {
  const start = await page.evaluate(() => scrollY);
  await waitUntilHydrated(page);
  await page.waitForFunction((loadingWords) => {
    const shimmering = [...document.querySelectorAll('.shimmer')].filter((element) => element.checkVisibility());
    const isOneVisible = shimmering.some((element) => element.getBoundingClientRect().top < innerHeight);
    // Some parts only load when scrolled near.
    if (shimmering.length > 0 && !isOneVisible)
      shimmering[0]?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    const isLoading = [...document.querySelectorAll('main [role=status]')].some((it) =>
      loadingWords.includes(it.textContent),
    );
    const pictures = [...document.images].filter(
      (image) => image.checkVisibility() && image.getBoundingClientRect().top < innerHeight,
    );
    const isHydrated =
      document.documentElement.dataset.session !== 'likely' ||
      document.querySelector('header [popovertarget=account-menu]');
    return shimmering.length === 0 && !isLoading && isHydrated && pictures.every((image) => image.complete);
  }, loadingWords);
  await page.evaluate((top) => {
    if (scrollY !== top) scrollTo({ top, behavior: 'instant' });
  }, start);
  await page.evaluate(async () => {
    await document.fonts.ready;
    // In a wider window, a larger picture is used, which is `complete` before it is painted.
    const visiblePictures = [...document.images].filter(
      (image) => image.checkVisibility() && image.complete && image.getBoundingClientRect().top < innerHeight,
    );
    await Promise.allSettled(visiblePictures.map((image) => image.decode()));
  });
}
