import type { WaitingDeal } from '@haggle/contract/moderation/approvals';
import type { Spammer } from '../../../features/spam/use-undo-spam.ts';
import type { UndoableDecision } from './undoable-decisions.ts';
import type { Claim } from './use-claim.ts';

export type QueueDialog = 'help' | 'reject' | 'merge' | 'spam';

export interface ApprovalQueueState {
  /** What waits, without what has just been decided on. */
  rows: readonly WaitingDeal[];
  open: string | undefined;
  selected: ReadonlySet<string>;
  /** What a decision is about: the selected deals, else the open one; without what another moderator has open. */
  targets: readonly string[];
  /** How the open deal stands. */
  claim: Claim | undefined;
  /** Takes the open deal over from another moderator. */
  takeOver: () => void;
  dialog: QueueDialog | undefined;
  acts: readonly UndoableDecision[];
  select: (dealIds: readonly string[], isOn: boolean) => void;
  ask: (dialog: QueueDialog) => void;
  close: () => void;
  decide: (decision: 'approve' | 'reject', reason?: string, sent?: () => void) => void;
  merge: (into: string) => void;
  /** Notes that the authors of what was selected or open were removed as spammers, and how to undo that. */
  removedSpammers: (people: readonly Spammer[], text: string, undo: () => unknown) => void;
  /** Takes back the latest of what was done, whatever it was, or all of it. */
  takeBack: (isAll?: boolean) => void;
  go: (deal: string | undefined, toEdit?: boolean) => void;
}
