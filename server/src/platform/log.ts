import { type Logger, pino } from 'pino';

export type Log = Logger;

/** Structured logs on standard output: readable in a terminal, JSON elsewhere. */
export function createLog(level: string): Log {
  const options = {
    level,
    base: null,
    redact: ['authorization', '*.authorization', 'password', '*.password', 'token', '*.token'],
  };
  // Not the library's own way to the output: with a full disk under it, it throws, and tries for ever when the process ends.
  if (!process.stdout.isTTY) return pino(options, process.stdout);
  const transport = { target: 'pino-pretty', options: { ignore: 'pid,hostname', translateTime: 'SYS:HH:MM:ss' } };
  return pino({ ...options, transport });
}
