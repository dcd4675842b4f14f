import { t } from '@haggle/contract/messages/translate';
import type { VoteFinding } from '@haggle/contract/reputation/vote-rings';
import { Link } from '@tanstack/react-router';
import { useApi } from '../../../lib/api-context.tsx';
import { rich } from '../../../lib/rich.ts';
import { Badge } from '../../../ui/badge.tsx';
import { TimeAgo } from '../../../ui/time-ago.tsx';
import { Decision } from './decision.tsx';
import { chanceText, evidenceText, patternText } from './finding-text.ts';
import type { RingActions } from './use-ring-decisions.ts';

interface FindingProps {
  finding: VoteFinding;
  actions: RingActions;
  showsPattern?: boolean;
}

/** A finding about a member, with its evidence and the staff's decision. */
export function Finding({ finding, actions, showsPattern = false }: FindingProps) {
  const { _id: id, user, pattern, decision, decidedAt } = finding;
  const api = useApi();
  const name = user.displayName || user.username || t('accounts.deletedUser');
  const chance = chanceText(finding.evidence);
  return (
    <article
      aria-label={t('ui.named', { label: name, value: patternText(pattern) })}
      className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-3"
    >
      <div className="min-w-0 flex-1 basis-72">
        <h3 className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium tracking-normal">
          {user.username ? (
            <Link to="/user/$id" params={{ id: user._id }} className="break-words hover:underline">
              {name}
            </Link>
          ) : (
            name
          )}
          <Badge>{t('admin-vote-rings.trustLevel', { level: user.trustLevel })}</Badge>
          {showsPattern && <Badge tone="accent">{patternText(pattern)}</Badge>}
        </h3>
        <p className="mt-1 text-soft text-sm">{evidenceText(finding)}</p>
        <p className="mt-0.5 text-faint text-sm">
          {rich('admin-vote-rings.joined', { time: () => <TimeAgo time={user.joinedAt} isInSentence /> })}
          {chance && ` · ${t('admin-vote-rings.byChance', { chance })}`}
        </p>
      </div>
      <Decision
        targetName={name}
        decision={decision}
        decidedAt={decidedAt}
        actions={actions}
        decide={(newDecision) =>
          api('PUT /admin/vote-findings/:id', { params: { id }, body: { decision: newDecision } })
        }
      />
    </article>
  );
}
