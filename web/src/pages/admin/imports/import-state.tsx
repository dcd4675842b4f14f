import type { ImportRun } from '@haggle/contract/imports/imports';
import { t } from '@haggle/contract/messages/translate';
import { Badge } from '../../../ui/badge.tsx';

const stateTones = {
  draft: 'neutral',
  waiting: 'accent',
  running: 'accent',
  done: 'saved',
  failed: 'danger',
  stopped: 'neutral',
  undoing: 'accent',
  undone: 'neutral',
} as const;

/** A badge with the state of an import. */
export function ImportState({ state }: Pick<ImportRun, 'state'>) {
  return <Badge tone={stateTones[state]}>{t(`admin-imports.states.${state}`)}</Badge>;
}
