import { t } from '@haggle/contract/messages/translate';
import { TimeAgo } from '../../../ui/time-ago.tsx';
import type { DraftState } from './draft-sender.ts';

/** The line that shows whether the typed text is saved. */
export function DraftLine({ state, savedAt }: { state: DraftState; savedAt: string | undefined }) {
  if (state === 'none') return null;
  return (
    <p role="status" className={`text-sm ${state === 'failed' ? 'text-danger' : 'text-faint'}`}>
      {t(`admin-content.drafts.${state}`)} {state === 'saved' && savedAt && <TimeAgo time={savedAt} />}
    </p>
  );
}
