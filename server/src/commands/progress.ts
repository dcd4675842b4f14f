import { MultiBar } from 'cli-progress';
import { count, type Tally, toSummary } from '../domains/posting/imports/views.ts';

/** Shows on standard error how far a long work is. */
export interface Progress {
  /** A line for the person, which stays. */
  tell(line: string): void;
  /** `share`: how much is done, from 0 to 1. */
  advance(tally: Tally, share: number): void;
  close(): void;
}

/** A bar in a terminal, a line now and then elsewhere, or when nobody knows how much there is to do. */
export function createProgress(isSizeKnown: boolean): Progress {
  return process.stderr.isTTY && isSizeKnown ? createBar() : createLines();
}

const linesEvery = 1_000;

function createLines(): Progress {
  const tell = (line: string) => void process.stderr.write(`${line}\n`);
  return {
    tell,
    advance(tally) {
      const rows = rowsOf(tally);
      if (rows % linesEvery === 0) tell(`${count(rows)} rows: ${toSummary(tally)}`);
    },
    close: () => {},
  };
}

function createBar(): Progress {
  const bars = new MultiBar({
    barsize: 20,
    format: '{bar} {percentage}% | {rows} rows: {tally}',
    // The process ends in its own way.
    gracefulExit: false,
    hideCursor: true,
    linewrap: true,
    stream: process.stderr,
  });
  const bar = bars.create(1, 0, { rows: '0', tally: '' });
  return {
    tell: (line) => bars.log(`${line}\n`),
    advance: (tally, share) => bar.update(share, { rows: count(rowsOf(tally)), tally: toSummary(tally) }),
    close() {
      // Else what was told last would be lost.
      bars.update();
      bars.stop();
    },
  };
}

function rowsOf({ imported, known, bad }: Tally): number {
  return imported + known + bad;
}
