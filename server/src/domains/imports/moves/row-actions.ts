import { t } from '@haggle/contract/messages/translate';
import type { Actor } from '../../../kernel/actor.ts';
import type { ProblemOfRow } from '../../posting/imports/actions.ts';

/** The outcome of importing a row. */
export type Outcome = 'imported' | 'known' | { problems: readonly ProblemOfRow[] };

/** The importer of rows, the old site they come from, and the run. */
export interface ImportContext {
  actor: Pick<Actor, 'id'>;
  /** Null for a dry run, which is rolled back. */
  runId: string | null;
  oldSite: string;
  /** In a dry run, the ids of the file so far. */
  previewedIds?: Set<string>;
}

export function problem(path: string, message: string): Outcome {
  return { problems: [{ path, message }] };
}

export function unknownMember({ memberId, author = '' }: { memberId: string | undefined; author: string | undefined }) {
  return problem('memberId', t('imports.problems.unknownMember', { id: memberId ?? author }));
}

export const unknownDeal = (oldId: string): Outcome => ({
  problems: [{ path: 'dealId', message: t('imports.problems.unknownDeal', { id: oldId }) }],
});

export const unknownComment = (oldId: string): Outcome => ({
  problems: [{ path: 'commentId', message: t('imports.problems.unknownComment', { id: oldId }) }],
});
