import { t } from '@haggle/contract/messages/translate';
import type { Actor } from '../../../kernel/actor.ts';
import type { ProblemOfRow } from '../../posting/imports/actions.ts';

/** What became of a row. */
export type Outcome = 'imported' | 'known' | { problems: readonly ProblemOfRow[] };

/** Who brings rows of which site, and in which run. */
export interface Bringing {
  actor: Pick<Actor, 'id'>;
  /** Null where nothing stays: it is only to be known what would become of them. */
  runId: string | null;
  oldSite: string;
  /** Ids of the file so far, where nothing stays. */
  foretold?: Set<string>;
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
