import { expect, test } from 'vitest';
import { browsers, toManifest } from './manifest.ts';

test.each(browsers)('the manifest for %s has a version of numbers only, as browsers demand', (browser) => {
  expect(toManifest(browser, { version: '0.2.0-dev' })).toMatchObject({ version: '0.2.0' });
  expect(toManifest(browser, { version: '1.2.3.4' })).toMatchObject({ version: '1.2.3.4' });
});
