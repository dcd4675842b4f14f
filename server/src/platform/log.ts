import { hostname } from 'node:os';
import { type Logger, pino, stdTimeFunctions } from 'pino';
import { version } from './version.ts';

export type Log = Logger;

/** Identifies the process in aggregated logs. */
interface ProcessInfo {
  role: string;
  /** The process's name on a machine with several, such as `web-1`. */
  process: string | undefined;
}

/** Creates the logger on standard output: readable text in a terminal, one JSON object per line elsewhere. */
export function createLog(level: string, processInfo?: ProcessInfo): Log {
  const options = {
    level,
    base: null,
    redact: ['authorization', '*.authorization', 'password', '*.password', 'token', '*.token'],
  };
  // Not the library's own destination, which throws on a full disk and retries forever at exit.
  if (!process.stdout.isTTY) {
    const base = { host: hostname(), version, ...processInfo };
    return pino({ ...options, base, timestamp: stdTimeFunctions.isoTime }, process.stdout);
  }
  const transport = { target: 'pino-pretty', options: { ignore: 'pid,hostname', translateTime: 'SYS:HH:MM:ss' } };
  return pino({ ...options, transport });
}
