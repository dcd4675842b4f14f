import { t } from '@haggle/contract/messages/translate';
import type { VoteRing } from '@haggle/contract/reputation/vote-rings';
import { useApi } from '../../../lib/api-context.tsx';
import { rich } from '../../../lib/rich.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { TimeAgo } from '../../../ui/time-ago.tsx';
import { Decision } from './decision.tsx';
import { Finding } from './finding.tsx';
import { commonTargetOf, patternText, summaryText } from './finding-text.ts';
import { LiftedDeals } from './lifted-deals.tsx';
import type { RingActions } from './use-ring-decisions.ts';

/** A vote ring: its members' votes, the deals they lifted, and one decision about all of them. */
export function Ring({ ring, actions }: { ring: VoteRing; actions: RingActions }) {
  const { _id: id, pattern, foundAt, isOpen, members, membersCount, deals } = ring;
  const api = useApi();
  const accounts = t('admin-vote-rings.accounts', { count: membersCount });
  const [decided] = members;
  const target = commonTargetOf(ring);
  return (
    <article
      tabIndex={-1}
      data-case={id}
      aria-label={t('ui.named', { label: patternText(pattern), value: accounts })}
      className="rounded-xl border bg-surface p-4"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-72">
          <h2 className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold tracking-normal">
            {patternText(pattern)}
            {target && <bdi className="font-normal text-soft">{target}</bdi>}
            <Badge tone="accent">{accounts}</Badge>
          </h2>
          <p className="mt-1.5 text-soft">{summaryText(ring)}</p>
          <p className="mt-0.5 text-faint text-sm">
            {rich('admin-vote-rings.found', { time: () => <TimeAgo time={foundAt} isInSentence /> })}
          </p>
        </div>
        <Decision
          targetName={accounts}
          decision={isOpen ? null : (decided?.decision ?? null)}
          decidedAt={decided?.decidedAt ?? null}
          actions={actions}
          decide={(newDecision) =>
            api('PUT /admin/vote-rings/:id', { params: { id }, body: { decision: newDecision } })
          }
        />
      </div>
      {deals.length > 0 && <LiftedDeals deals={deals} />}
      <div className="mt-1 -mb-1 text-sm">
        <Disclosure title={t('admin-vote-rings.members')}>
          <ul className="divide-y text-base">
            {members.map((finding) => (
              <li key={finding._id}>
                <Finding finding={finding} actions={actions} />
              </li>
            ))}
          </ul>
          {membersCount > members.length && (
            <p className="mt-2 text-faint">{t('admin-vote-rings.more', { count: membersCount - members.length })}</p>
          )}
        </Disclosure>
      </div>
    </article>
  );
}
