import { limits } from '@haggle/contract/limits/limits';
import { annulledText } from './vote-text.ts';

/** How many of a deal's votes count for nothing, and why. */
export function AnnulledVotes({ votes }: { votes: number }) {
  return (
    <details className="text-faint text-sm open:w-full">
      <summary className="w-fit list-none underline decoration-dotted underline-offset-2 tabular-nums hover:text-ink [&::-webkit-details-marker]:hidden">
        {annulledText(votes)}
      </summary>
      <p className="mt-1 max-w-prose text-soft">
        They look arranged: over {limits.voteRings.days} days, people voted for each other, for little else than one
        author or one store, or alike from one address. Such votes stay in the score but do not lift the deal. Nobody is
        banned by it; a moderator looks at each case.
      </p>
    </details>
  );
}
