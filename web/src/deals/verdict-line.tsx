import type { Deal } from '@haggle/contract/deals/deals';
import { clsx } from 'clsx';

const tones = { good: 'text-saved', fair: 'text-soft', high: 'text-accent-text', works: 'text-soft' };

/** A verdict on the price, in one sentence. */
export function VerdictLine({ verdict, className }: { verdict: Deal['verdict']; className: string }) {
  return verdict && <p className={clsx(tones[verdict.level], className)}>{verdict.text}</p>;
}
