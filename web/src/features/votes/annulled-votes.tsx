import * as voteRingLimits from '@haggle/contract/limits/vote-rings';
import { t } from '@haggle/contract/messages/translate';

/** The number of annulled votes on a deal, and why they don't count. */
export function AnnulledVotes({ votes }: { votes: number }) {
  return (
    <details className="text-faint text-sm open:w-full">
      <summary className="w-fit list-none underline decoration-dotted underline-offset-2 tabular-nums hover:text-ink [&::-webkit-details-marker]:hidden">
        {t('votes.annulled', { count: votes })}
      </summary>
      <p className="mt-1 max-w-prose text-soft">{t('votes.annulledText', { count: voteRingLimits.days })}</p>
    </details>
  );
}
