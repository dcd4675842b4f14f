import { t } from '@haggle/contract/messages/translate';

/** The queue's keyboard shortcuts, for the help dialog and for the listener. */
const approvalKeys = [
  ['j', 'j'],
  ['k', 'k'],
  ['a', 'a'],
  ['r', 'r'],
  ['z', 'z'],
  ['e', 'e'],
  ['m', 'm'],
  ['x', 'x'],
  ['g', 'g'],
  ['h', 'h'],
  ['*', 'all'],
  ['s', 's'],
  ['?', 'help'],
] as const;

export type ApprovalKey = (typeof approvalKeys)[number][0];

export function isApprovalKey(key: string): key is ApprovalKey {
  return approvalKeys.some(([name]) => name === key);
}

/** Returns the shortcuts of the review queue with their descriptions. */
export function approvalKeyTexts(): (readonly [key: string, text: string])[] {
  return approvalKeys.map(([key, name]) => [key, t(`admin-approvals.keys.${name}`)] as const);
}

/** Returns the shortcuts of the list of waiting edits with their descriptions. */
export function editKeyTexts() {
  return [
    ['j', t('admin-approvals.editKeys.next')],
    ['k', t('admin-approvals.editKeys.previous')],
    ['a', t('admin-approvals.editKeys.approve')],
    ['r', t('admin-approvals.editKeys.reject')],
    ['z', t('admin-approvals.keys.z')],
    ['?', t('admin-approvals.keys.help')],
  ] as const;
}
