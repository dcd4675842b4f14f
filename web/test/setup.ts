import { firstLocale, presentLocale } from '@haggle/contract/locale/locale';
import { presentLanguage } from '@haggle/contract/messages/translate';
import { afterAll, afterEach, expect, vi } from 'vitest';
import { english } from './harness/english.ts';
import { captureConsole, takeConsoleOutput } from './harness/noise.ts';

captureConsole();
presentLanguage(english);

// Files that run without a DOM don't need the rendering harness.
const rendering = typeof document === 'undefined' ? undefined : await import('./harness/browser.ts');

afterEach(async () => {
  vi.useRealTimers();
  presentLocale(firstLocale);
  await rendering?.resetWindow();
  expect(takeConsoleOutput(), 'the console').toEqual([]);
});

afterAll(() => rendering?.waitForToastTimers());
