import { format } from 'node:util';
import type { Log } from './log.ts';

/**
 * Lets this process go on when what it prints cannot be kept: whoever read it has left (`| head`), or the disk of the file
 * it goes into is full. Without a listener either ends the process.
 */
export function survivePrintErrors(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
}

/**
 * Hands the log whatever else would be printed as plain text: what libraries write to the console, Node's warnings, and the
 * error that ends the process. Programs that read JSON line by line stumble over each of them.
 */
export function logInsteadOfPrinting(log: Log): void {
  const levels = { log: 'info', info: 'info', debug: 'debug', warn: 'warn', error: 'error', trace: 'warn' } as const;
  for (const [method, level] of Object.entries(levels)) {
    console[method as keyof typeof levels] = (...words: unknown[]) => log[level](format(...words));
  }
  process.removeAllListeners('warning');
  process.on('warning', (warning) => log.warn({ err: warning }, 'Node warns.'));
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'An error that nobody handles ends this process.');
    process.exit(1);
  });
}
