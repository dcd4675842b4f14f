/** The keys of the queue, for the help and for the listener. */
export const approvalKeys = [
  ['j', 'Next deal'],
  ['k', 'Previous deal'],
  ['a', 'Approve what is selected, else the open deal'],
  ['r', 'Reject what is selected, else the open deal'],
  ['z', 'Take back the last decision'],
  ['e', 'Edit the open deal'],
  ['m', 'Merge the open deal into another'],
  ['x', 'Select the open deal'],
  ['?', 'Show these keys'],
] as const;

export type ApprovalKey = (typeof approvalKeys)[number][0];

export function isApprovalKey(key: string): key is ApprovalKey {
  return approvalKeys.some(([name]) => name === key);
}
