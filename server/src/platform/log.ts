import { type Logger, pino } from 'pino';

export type Log = Logger;

/** Structured logs on standard output: readable in a terminal, JSON elsewhere. */
export function createLog(level: string): Log {
  const pretty = process.stdout.isTTY;
  return pino({
    level,
    base: null,
    redact: ['authorization', '*.authorization', 'password', '*.password', 'token', '*.token'],
    ...(pretty && {
      transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname', translateTime: 'SYS:HH:MM:ss' } },
    }),
  });
}
