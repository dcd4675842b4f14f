import { hostname } from 'node:os';
import { type Logger, pino, stdTimeFunctions } from 'pino';
import { version } from './version.ts';

export type Log = Logger;

/** Which process speaks, for those who gather the lines of many. */
interface Speaker {
  role: string;
  /** Of several processes on one machine, such as `web-1`. */
  process: string | undefined;
}

/** Structured logs on standard output: readable in a terminal, one JSON object a line elsewhere. */
export function createLog(level: string, speaker?: Speaker): Log {
  const options = {
    level,
    base: null,
    redact: ['authorization', '*.authorization', 'password', '*.password', 'token', '*.token'],
  };
  // Not the library's own way to the output: with a full disk under it, it throws, and tries for ever when the process ends.
  if (!process.stdout.isTTY) {
    const base = { host: hostname(), version, ...speaker };
    return pino({ ...options, base, timestamp: stdTimeFunctions.isoTime }, process.stdout);
  }
  const transport = { target: 'pino-pretty', options: { ignore: 'pid,hostname', translateTime: 'SYS:HH:MM:ss' } };
  return pino({ ...options, transport });
}
