import * as approvalLimits from '@haggle/contract/limits/approvals';

const { claimBlocksEditsMinutes, claimMinutes } = approvalLimits;

/** Returns whether a current claim keeps the author from editing. Without a start time, it counts as never renewed. */
export function blocksEdits({ claimed_at, expires_at }: { claimed_at: Date | null; expires_at: Date }, now: Date) {
  const startedAt = claimed_at?.getTime() ?? expires_at.getTime() - claimMinutes * 60_000;
  return now.getTime() < startedAt + claimBlocksEditsMinutes * 60_000;
}
