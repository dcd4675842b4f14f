import { beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => void vi.resetModules());

test('the newest log entries that fit are appended to the message and can be split off again', async () => {
  const { addLogEntry } = await import('../../lib/log-buffer.ts');
  const { splitLog: partLog, withLogOf } = await import('./log-parts.ts');
  expect(withLogOf('It broke.')).toBe('It broke.');
  for (let n = 1; n <= 50; n += 1) {
    const cause = new Error(`${'x'.repeat(400)}`);
    addLogEntry({ level: 'warn', text: `Entry ${n}`, cause, at: Date.UTC(2026, 0, 1, 12, 30, n) });
  }
  const description = withLogOf('It broke.');
  expect(description.length).toBeLessThanOrEqual(5_000);
  const { words, noted } = partLog(description);
  expect(words).toBe('It broke.');
  expect(noted?.split('\n').at(-1)).toMatch(/^12:30:50 warn Entry 50: Error: x+$/);
  expect(noted).not.toContain('Entry 1:');
  expect(partLog('Only words')).toEqual({ words: 'Only words', noted: undefined });
});
