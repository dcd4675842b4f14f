import type { Town } from '../../scripts/browser/town.ts';

type Shown = Omit<Town, 'stop'>;

/** Tells the workers where the town is. */
export function announceTown({ origin, tokens, places }: Shown): void {
  process.env.HAGGLE_E2E_TOWN = JSON.stringify({ origin, tokens, places });
}

/** The town that the global setup started. */
export function townOfTest(): Shown {
  const text = process.env.HAGGLE_E2E_TOWN;
  if (!text) throw new Error('The town is not running.');
  return JSON.parse(text);
}
