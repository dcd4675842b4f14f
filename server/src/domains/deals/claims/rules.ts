import * as approvalLimits from '@haggle/contract/limits/approvals';

const { claimBlocksEditsMinutes, claimMinutes } = approvalLimits;

/** Whether a claim in force keeps the author from editing; one that does not say when it began has begun lately. */
export function blocksEdits({ claimed_at, expires_at }: { claimed_at: Date | null; expires_at: Date }, now: Date) {
  const began = claimed_at?.getTime() ?? expires_at.getTime() - claimMinutes * 60_000;
  return now.getTime() < began + claimBlocksEditsMinutes * 60_000;
}
