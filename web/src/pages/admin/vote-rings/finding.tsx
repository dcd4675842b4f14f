import { t } from '@haggle/contract/messages/translate';
import type { VoteFinding } from '@haggle/contract/votes/votes';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { profileQuery } from '../../../features/users/queries.ts';
import { useApi } from '../../../lib/api-context.tsx';
import { rich } from '../../../lib/rich.ts';
import { formatDate } from '../../../lib/time.ts';
import { Badge } from '../../../ui/badge.tsx';
import { ConfirmButton } from '../../../ui/confirm-button.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { TimeAgo } from '../../../ui/time-ago.tsx';
import { toast } from '../../../ui/toast.ts';
import { chanceText, evidenceText, patternText, readEvidence } from './finding-text.ts';

/** One finding: about whom, what it rests on, and what an admin makes of it. */
export function Finding({ finding }: { finding: VoteFinding }) {
  const { user, pattern, evidence, foundAt } = finding;
  const name = user.displayName || user.username || t('accounts.deletedUser');
  const { others } = readEvidence(evidence);
  const chance = chanceText(evidence);
  return (
    <article
      aria-label={t('admin.words.actOf', { act: name, name: patternText(pattern) })}
      className="rounded-xl border bg-surface p-4"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-72">
          <h2 className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold tracking-normal">
            {user.username ? (
              <Link to="/user/$id" params={{ id: user._id }} className="break-words hover:underline">
                {name}
              </Link>
            ) : (
              name
            )}
            <Badge>{t('admin-vote-rings.trustLevel', { level: user.trustLevel })}</Badge>
            <Badge tone="ember">{patternText(pattern)}</Badge>
          </h2>
          <p className="mt-1.5 text-soft">{evidenceText(finding)}</p>
          <p className="mt-0.5 text-faint text-sm">
            {rich('admin-vote-rings.found', { time: () => <TimeAgo time={foundAt} isInSentence /> })}
            {chance && ` · ${t('admin-vote-rings.byChance', { chance })}`}
          </p>
        </div>
        {finding.decision ? <Decided finding={finding} /> : <Choices finding={finding} name={name} />}
      </div>
      {others.length > 0 && (
        <div className="mt-1 -mb-2 text-sm">
          <Disclosure title={t('admin-vote-rings.others', { count: others.length })}>
            <Others ids={others} />
          </Disclosure>
        </div>
      )}
    </article>
  );
}

function Decided({ finding: { decision, decidedAt } }: { finding: VoteFinding }) {
  return (
    <p className="flex items-center gap-2 text-faint text-sm">
      <Badge tone={decision === 'upheld' ? 'danger' : 'saved'}>
        {decision === 'upheld' ? t('admin-vote-rings.upheld') : t('admin-vote-rings.dismissed')}
      </Badge>
      {formatDate(decidedAt)}
    </p>
  );
}

function Choices({ finding, name }: { finding: VoteFinding; name: string }) {
  const decide = useDecision(finding._id);
  return (
    <div className="flex gap-2">
      <ConfirmButton
        label={t('admin-vote-rings.dismiss')}
        of={name}
        title={t('admin-vote-rings.dismissTitle', { name })}
        text={t('admin-vote-rings.dismissText')}
        run={() => decide('dismissed')}
      />
      <ConfirmButton
        label={t('admin-vote-rings.uphold')}
        of={name}
        title={t('admin-vote-rings.upholdTitle', { name })}
        text={t('admin-vote-rings.upholdText')}
        run={() => decide('upheld')}
      />
    </div>
  );
}

/** Names are asked for one by one, so only a few at a time. */
const namesAtOnce = 12;

function Others({ ids }: { ids: readonly string[] }) {
  const [shown, setShown] = useState(namesAtOnce);
  return (
    <>
      <ul className="flex flex-wrap gap-x-4 gap-y-2">
        {ids.slice(0, shown).map((id) => (
          <li key={id}>
            <MemberLink id={id} />
          </li>
        ))}
      </ul>
      {ids.length > shown && (
        <button
          type="button"
          onClick={() => setShown(shown + namesAtOnce)}
          className="mt-2 text-soft underline hover:text-ink"
        >
          {t('admin-vote-rings.more', { count: ids.length - shown })}
        </button>
      )}
    </>
  );
}

function MemberLink({ id }: { id: string }) {
  const { data } = useQuery(profileQuery(useApi(), id));
  return (
    <Link to="/user/$id" params={{ id }} className="text-ember-text underline underline-offset-2">
      {data ? data.displayName || data.username : t('admin-vote-rings.member', { id })}
    </Link>
  );
}

type Decision = NonNullable<VoteFinding['decision']>;

/** The way to decide a finding for good. The list shows what is left afterwards. */
function useDecision(id: string): (decision: Decision) => Promise<void> {
  const api = useApi();
  const client = useQueryClient();
  return async (decision) => {
    await api('PUT /admin/vote-findings/:id', { params: { id }, body: { decision } });
    toast(t(`admin-vote-rings.done.${decision}`), 'good');
    await client.invalidateQueries({ queryKey: ['mine', 'vote-findings'] });
  };
}
