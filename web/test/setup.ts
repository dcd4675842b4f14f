import { afterAll, afterEach, expect, vi } from 'vitest';
import { listenToConsole, takeNoise } from './harness/noise.ts';

listenToConsole();

// Files that run without a document need none of what renders.
const rendering = typeof document === 'undefined' ? undefined : await import('./harness/browser.ts');

afterEach(async () => {
  vi.useRealTimers();
  await rendering?.clearWindow();
  expect(takeNoise(), 'the console').toEqual([]);
});

afterAll(() => rendering?.letToastsEnd());
