import { MultiBar } from 'cli-progress';
import { formatCount, type Tally, toSummary } from '../domains/posting/imports/views.ts';

/** Shows the progress of long work on standard error. */
export interface Progress {
  /** A line for the person, which stays. */
  printLine(line: string): void;
  /** `share`: how much is done, from 0 to 1. */
  advance(tally: Tally, share: number): void;
  close(): void;
}

/** Creates a bar in a terminal; elsewhere, or if the total is unknown, occasional lines. */
export function createProgress(isSizeKnown: boolean): Progress {
  return process.stderr.isTTY && isSizeKnown ? createBar() : createLines();
}

const rowsPerLine = 1_000;

function createLines(): Progress {
  const printLine = (line: string) => void process.stderr.write(`${line}\n`);
  return {
    printLine,
    advance(tally) {
      const rows = rowsOf(tally);
      if (rows % rowsPerLine === 0) printLine(`${formatCount(rows)} rows: ${toSummary(tally)}`);
    },
    close: () => {},
  };
}

function createBar(): Progress {
  const bar = openBar<{ rows: string; tally: string }>('{rows} rows: {tally}', { rows: '0', tally: '' });
  return {
    ...bar,
    advance: (tally, share) => bar.advance(share, { rows: formatCount(rowsOf(tally)), tally: toSummary(tally) }),
  };
}

/**
 * Runs long work that reports its current part. In a terminal, `advance` shows it with the share done, from 0 to 1.
 * Elsewhere nothing is shown: cron would email a line for each table.
 */
export async function withProgressBar<Result>(
  work: (advance: (share: number, doing: string) => void) => Promise<Result>,
): Promise<Result> {
  if (!process.stderr.isTTY) return work(() => {});
  const bar = openBar('{doing}', { doing: '' });
  try {
    return await work((share, doing) => bar.advance(share, { doing }));
  } finally {
    bar.close();
  }
}

/** A bar in a terminal with a status text. */
interface Bar<Texts> {
  /** A line for the person, which stays. */
  printLine(line: string): void;
  /** `share`: how much is done, from 0 to 1. */
  advance(share: number, texts: Texts): void;
  close(): void;
}

/** `label`: the text next to the bar, with the keys of `Texts` in braces. */
function openBar<Texts extends Record<string, string>>(label: string, texts: Texts): Bar<Texts> {
  const bars = new MultiBar({
    barsize: 20,
    format: `{bar} {percentage}% | ${label}`,
    // The process handles its own exit.
    gracefulExit: false,
    hideCursor: true,
    linewrap: true,
    stream: process.stderr,
  });
  const bar = bars.create(1, 0, texts);
  return {
    printLine: (line) => bars.log(`${line}\n`),
    advance: (share, now) => bar.update(share, now),
    close() {
      // Otherwise the last update would be lost.
      bars.update();
      bars.stop();
    },
  };
}

function rowsOf({ imported, known, bad }: Tally): number {
  return imported + known + bad;
}
