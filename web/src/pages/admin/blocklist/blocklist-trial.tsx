import type { BlocklistInput, BlocklistTrial as Trial } from '@haggle/contract/blocklist/blocklist';
import { formatNumber } from '@haggle/contract/locale/numbers';
import { t } from '@haggle/contract/messages/translate';
import { useState } from 'react';
import { useApi } from '../../../lib/api-context.tsx';
import { refusalText } from '../../../lib/refusal-text.ts';
import { Button } from '../../../ui/button.tsx';
import { TimeAgo } from '../../../ui/time-ago.tsx';

interface TrialProps {
  /** Returns the entry as typed in the form. */
  readInput: () => BlocklistInput;
}

/** A button that shows what an entry would have matched in the last days, before it is saved. */
export function BlocklistTrial({ readInput }: TrialProps) {
  const api = useApi();
  const [trial, setTrial] = useState<(Trial & Pick<BlocklistInput, 'kind'>) | 'running' | { failure: string }>();
  async function run(): Promise<void> {
    setTrial('running');
    const body = readInput();
    try {
      setTrial({ ...(await api('POST /admin/blocklist/trial', { body })).data, kind: body.kind });
    } catch (error) {
      setTrial({ failure: refusalText(error) });
    }
  }
  return (
    <div>
      <Button disabled={trial === 'running'} onClick={() => void run()}>
        {t('admin-blocklist.trial.try')}
      </Button>
      <div role="status" className="mt-2 text-sm">
        {trial !== undefined && trial !== 'running' && ('failure' in trial ? trial.failure : <Outcome trial={trial} />)}
      </div>
    </div>
  );
}

function Outcome({ trial }: { trial: Trial & Pick<BlocklistInput, 'kind'> }) {
  const { days, deals, comments, signUps, members, trustedMembers, samples } = trial;
  if (trial.kind === 'address_range') return t('admin-blocklist.trial.unknown');
  if (deals + comments + signUps === 0) return t('admin-blocklist.trial.none', { count: days });
  const rows = [
    [t('admin-blocklist.trial.deals'), deals],
    [t('admin-blocklist.trial.comments'), comments],
    [t('admin-blocklist.trial.signUps'), signUps],
    [t('admin-blocklist.trial.members'), members],
    [t('admin-blocklist.trial.trusted'), trustedMembers],
  ] as const;
  return (
    <>
      <p className="mb-2 text-soft">{t('admin-blocklist.trial.met', { count: days })}</p>
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 rounded-lg border px-3 py-2">
        {rows.map(([name, count]) => (
          <div key={name} className="contents">
            <dt className="text-soft">{name}</dt>
            <dd className="text-end font-medium tabular-nums">{formatNumber(count)}</dd>
          </div>
        ))}
      </dl>
      <ul className="mt-2 max-h-60 overflow-y-auto">
        {samples.map(({ kind, text, createdAt }) => (
          <li key={`${kind} ${createdAt} ${text}`} className="border-t py-1.5">
            <bdi className="wrap-anywhere line-clamp-2">{text}</bdi>
            <span className="text-faint text-xs">
              {t(`admin-blocklist.trial.kinds.${kind}`)} · <TimeAgo time={createdAt} />
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
