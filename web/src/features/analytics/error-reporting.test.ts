import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { errorIdOf } from '../../lib/error-id.ts';
import { addLogEntry } from '../../lib/log-buffer.ts';
import { startReporting, stopReporting } from './error-reporting.ts';

beforeEach(() => {
  path = '/search';
  vi.stubGlobal('location', {
    origin: 'https://haggle.example',
    pathname: '/search',
    href: 'https://haggle.example/search?q=secret',
  });
  return () => vi.unstubAllGlobals();
});
afterEach(stopReporting);

let path: string;

/** Starts reporting to a stub that accepts everything, and returns the list it fills with sent envelopes. */
function collectReports() {
  const reports: string[] = [];
  startReporting(
    'https://key@errors.example/1',
    () => path,
    () => ({
      send: (envelope) => {
        reports.push(JSON.stringify(envelope));
        return Promise.resolve({ statusCode: 200 });
      },
      flush: () => Promise.resolve(true),
    }),
  );
  return reports;
}

test('an error screen’s error is reported under the ID it shows, without query string or breadcrumbs', async () => {
  const reports = collectReports();
  const error = new Error('The chart broke.');
  addLogEntry({ level: 'warn', text: 'A vote could not be cast', cause: new Error('Too soon.'), at: 0 });
  addLogEntry({ level: 'error', text: 'An error screen stands for this', cause: error, at: 0 });
  await expect.poll(() => reports).toHaveLength(1);
  expect(reports[0]).toContain('The chart broke.');
  expect(reports[0]).toContain(`"event_id":"${errorIdOf(error).replaceAll('-', '')}"`);
  expect(reports[0]).toContain('"url":"https://haggle.example/search"');
  expect(reports[0]).not.toMatch(/secret|breadcrumbs|Too soon/);
});

test('nothing is reported after the visitor withdraws consent', async () => {
  const reports = collectReports();
  stopReporting();
  addLogEntry({ level: 'error', text: 'An error screen stands for this', cause: new Error('Again.'), at: 0 });
  await Promise.resolve();
  expect(reports).toEqual([]);
});

test('a secret in the page’s address appears nowhere in the report, not even in the stack trace', async () => {
  path = '/invitation/:token';
  vi.stubGlobal('location', { origin: 'https://haggle.example', pathname: '/invitation/U8Af' });
  const reports = collectReports();
  const error = new Error('The page broke.');
  error.stack = 'Error: The page broke.\n    at press (https://haggle.example/invitation/U8Af:12:3)';
  addLogEntry({ level: 'error', text: 'An error screen stands for this', cause: error, at: 0 });
  await expect.poll(() => reports).toHaveLength(1);
  expect(reports[0]).toContain('"url":"https://haggle.example/invitation/:token"');
  expect(reports[0]).toContain('"filename":"https://haggle.example/invitation/:token"');
  expect(reports[0]).not.toContain('U8Af');
});
