import type { WaitingDeal } from '@haggle/contract/moderation/approvals';
import type { Spammer } from '../../../features/spam/use-undo-spam.ts';
import type { UndoableDecision } from './undoable-decisions.ts';
import type { Claim } from './use-claim.ts';

export type QueueDialog = 'help' | 'reject' | 'merge' | 'spam';

export interface ApprovalQueueState {
  /** The waiting deals, without those just decided on. */
  rows: readonly WaitingDeal[];
  open: string | undefined;
  selected: ReadonlySet<string>;
  /** The deals a decision applies to: the selected or else the open one, without those another moderator has open. */
  targets: readonly string[];
  /** The moderator's claim of the open deal. */
  claim: Claim | undefined;
  /** Takes over the open deal from another moderator. */
  takeOver: () => void;
  dialog: QueueDialog | undefined;
  acts: readonly UndoableDecision[];
  select: (dealIds: readonly string[], isOn: boolean) => void;
  openDialog: (dialog: QueueDialog) => void;
  close: () => void;
  decide: (decision: 'approve' | 'reject', reason?: string, onSent?: () => void) => void;
  merge: (into: string) => void;
  /** Records that the authors of the selected or open deals were removed as spammers, and how to undo that. */
  removedSpammers: (people: readonly Spammer[], text: string, undo: () => unknown) => void;
  /** Undoes the latest decision of any kind, or all of them. */
  undoDecision: (isAll?: boolean) => void;
  go: (deal: string | undefined, toEdit?: boolean) => void;
}
