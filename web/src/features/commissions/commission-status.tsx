import type { CommissionStatus as Status } from '@haggle/contract/affiliate/commissions';
import { keysOf } from '@haggle/contract/keys';
import { Badge } from '../../ui/badge.tsx';
import { statusTexts } from './commission-labels.ts';

const tones = {
  pending: 'neutral',
  approved: 'accent',
  payable: 'accent',
  paid: 'saved',
  rejected: 'danger',
  reversed: 'danger',
} as const;

/** A commission's status as a badge. */
export function CommissionStatus({ status }: { status: Status }) {
  return (
    <Badge tone={tones[status]}>
      <span title={statusTexts[status].meaning}>{statusTexts[status].name}</span>
    </Badge>
  );
}

/** An explanation of every status for members. */
export function StatusMeanings() {
  return (
    <dl className="grid gap-x-4 gap-y-2 sm:grid-cols-[auto_1fr]">
      {keysOf(tones).map((status) => (
        <div key={status} className="contents">
          <dt>
            <CommissionStatus status={status} />
          </dt>
          <dd className="max-w-prose text-soft">{statusTexts[status].meaning}</dd>
        </div>
      ))}
    </dl>
  );
}
