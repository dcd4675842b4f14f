import { firstLocale, presentLocale } from '@haggle/contract/locale/locale';
import { presentLanguage } from '@haggle/contract/messages/translate';
import { afterAll, afterEach, expect, vi } from 'vitest';
import { english } from './harness/english.ts';
import { listenToConsole, takeNoise } from './harness/noise.ts';

listenToConsole();
presentLanguage(english);

// Files that run without a DOM don't need the rendering harness.
const rendering = typeof document === 'undefined' ? undefined : await import('./harness/browser.ts');

afterEach(async () => {
  vi.useRealTimers();
  presentLocale(firstLocale);
  await rendering?.clearWindow();
  expect(takeNoise(), 'the console').toEqual([]);
});

afterAll(() => rendering?.letToastsEnd());
