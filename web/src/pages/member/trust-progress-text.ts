import { limits } from '@haggle/contract/limits/limits';

const { levels, weights, publishes, curates } = limits.trust;

/** How far a member is trusted, and what comes next, in short sentences. */
export function trustTexts(level: number): { now: string; next: string } {
  const next = levels[level];
  if (!next) {
    return {
      now: `Trust level ${level}, the highest.`,
      next: 'You may put titles right, merge duplicates and confirm what has expired.',
    };
  }
  return {
    now: `Trust level ${level}.`,
    next: `After ${conditionsOf(next)}, ${gainOf(level + 1)}.`,
  };
}

type Level = (typeof levels)[number];

/** `14 days and 3 approved deals`. */
function conditionsOf({ days, approvedDeals, upheldReports }: Level): string {
  const parts = [
    `${days} days`,
    approvedDeals > 0 && `${approvedDeals} approved deals`,
    upheldReports > 0 && `${upheldReports} reports that proved right`,
  ].filter((part) => part !== false);
  return new Intl.ListFormat('en-US', { type: 'conjunction' }).format(parts);
}

function gainOf(level: number): string {
  if (level === publishes) return 'your deals are published at once';
  if (level === curates) return 'you may put titles right, merge duplicates and confirm what has expired';
  const isHeavier = (weights[level] ?? 0) > (weights[level - 1] ?? 0);
  return isHeavier ? 'your votes and reports count in full' : `you reach level ${level}`;
}
