import { browserLimits } from '@haggle/contract/limits/browser-limits';

/** A deal's score, or that it is too new to show one. */
export function Score({ score, isMasked }: { score: number; isMasked: boolean }) {
  if (!isMasked) return score;
  return <span title={whyMasked}>New</span>;
}

const whyMasked = `The score shows ${browserLimits.maskedMinutes} minutes after posting, so that early votes do not lead later ones.`;
