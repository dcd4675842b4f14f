import { expect, test, vi } from 'vitest';
import { log } from './log.ts';
import { addLogEntry, readLog, subscribeToLog } from './log-buffer.ts';
import { type LogEntry, setSignalHandler } from './telemetry.ts';

test('the last 100 log entries are kept, and followers are told of each', () => {
  // Before anyone listens: it also passes on what was logged earlier.
  setSignalHandler((signal) => addLogEntry(signal as LogEntry));
  const texts: string[] = [];
  const unsubscribe = subscribeToLog(({ text }) => texts.push(text));
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  for (let n = 1; n <= 130; n += 1) log('warn', `entry ${n}`);
  expect(readLog()).toHaveLength(100);
  expect(readLog()[0]?.text).toBe('entry 31');
  expect(readLog().at(-1)).toMatchObject({ level: 'warn', text: 'entry 130' });
  unsubscribe();
  log('warn', 'unheard');
  expect(texts).toHaveLength(130);
});
