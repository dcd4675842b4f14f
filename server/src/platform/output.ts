import { format } from 'node:util';
import type { Log } from './log.ts';

/**
 * Keeps this process running if its output can't be written, because the reader has exited (`| head`) or the disk is
 * full. Without a listener, either would crash the process.
 */
export function ignorePrintErrors(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
}

/**
 * Logs everything that would otherwise be printed as plain text: libraries' console output, Node's warnings, and fatal
 * errors. Plain text would break programs that parse JSON line by line.
 */
export function logInsteadOfPrinting(log: Log): void {
  const levels = { log: 'info', info: 'info', debug: 'debug', warn: 'warn', error: 'error', trace: 'warn' } as const;
  for (const [method, level] of Object.entries(levels)) {
    console[method as keyof typeof levels] = (...words: unknown[]) => log[level](format(...words));
  }
  process.removeAllListeners('warning');
  process.on('warning', (warning) => log.warn({ err: warning }, 'Node.js warning.'));
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'Uncaught error; exiting.');
    process.exit(1);
  });
}
