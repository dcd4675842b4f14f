import { t } from '@haggle/contract/messages/translate';

/** The keys of the queue and the names of what they do, for the help and for the listener. */
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

/** Each key with what it does, in words. */
export function approvalKeyTexts(): (readonly [key: string, text: string])[] {
  return approvalKeys.map(([key, name]) => [key, t(`admin-approvals.keys.${name}`)] as const);
}

/** The keys of the edits that wait, with what they do, in words. */
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
