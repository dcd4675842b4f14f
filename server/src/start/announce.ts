import { styleText } from 'node:util';
import { createLog, type Log } from '../platform/log.ts';
import { fullVersion } from '../platform/version.ts';

/** A text on how to log in. */
export interface Greeting {
  /** For the person at the terminal. */
  words: string;
  /** For a log, which others may read: without a password. */
  logged: string;
}

/** Prints a line to the terminal. */
const printLine = (...words: string[]) => process.stdout.write(`${words.join(' ')}\n`);

/** Prints the address to a terminal immediately: it serves a waiting page that reloads itself. */
export function announceStart(address: string): void {
  if (!process.stdout.isTTY) return;
  printLine(`Haggle ${fullVersion} is getting ready at ${styleText('cyan', address)} …`);
}

/** Announces that the site is ready: as text to a terminal, or as one line to a log, whatever its level. */
export function announceReady(log: Log, address: string, { words, logged }: Greeting): void {
  if (!process.stdout.isTTY) {
    log.child({}, { level: 'info' }).info(`Haggle is ready: ${address} ${logged.replaceAll('\n', ' ')}`.trimEnd());
    return;
  }
  printLine('');
  printLine(styleText(['bold', 'green'], 'Haggle is ready:'), styleText('cyan', address));
  if (words) printLine(words);
  printLine(styleText('dim', 'Press Ctrl-C to stop.'));
}

/** Reports why the site can't start: as a sentence to a terminal, or as a line to a log. */
export function announceFailure(log: Log | undefined, words: string): void {
  if (process.stdout.isTTY || process.stderr.isTTY) process.stderr.write(`${words}\n`);
  else (log ?? createLog('fatal')).child({}, { level: 'fatal' }).fatal(words);
}
