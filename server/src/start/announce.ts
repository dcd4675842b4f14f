import { styleText } from 'node:util';
import { createLog, type Log } from '../platform/log.ts';
import { fullVersion } from '../platform/version.ts';

/** How to log in, in words. */
export interface Greeting {
  /** For whoever sits at the terminal. */
  words: string;
  /** For a log that others read and keep: without a password in it. */
  logged: string;
}

/** To whoever sits at the terminal. */
const say = (...words: string[]) => process.stdout.write(`${words.join(' ')}\n`);

/** Tells a person at a terminal the address at once: it has a page that waits and comes again by itself. */
export function announceStart(address: string): void {
  if (!process.stdout.isTTY) return;
  say(`Haggle ${fullVersion} is getting ready at ${styleText('cyan', address)} …`);
}

/** Says that the site is there: to a person in words, to a log in one line, whatever its level. */
export function announceReady(log: Log, address: string, { words, logged }: Greeting): void {
  if (!process.stdout.isTTY) {
    log.child({}, { level: 'info' }).info(`Haggle is ready: ${address} ${logged.replaceAll('\n', ' ')}`.trimEnd());
    return;
  }
  say('');
  say(styleText(['bold', 'green'], 'Haggle is ready:'), styleText('cyan', address));
  if (words) say(words);
  say(styleText('dim', 'Ctrl-C stops it.'));
}

/** Why the site cannot start, as the last word: a sentence for a person, a line for a log. */
export function announceFailure(log: Log | undefined, words: string): void {
  if (process.stdout.isTTY || process.stderr.isTTY) process.stderr.write(`${words}\n`);
  else (log ?? createLog('fatal')).child({}, { level: 'fatal' }).fatal(words);
}
