import { t } from '@haggle/contract/messages/translate';
/** The shortcuts listed in the help. In its own file, because every page loads the listener. */
export function keyNames() {
  return [
    ['/', t('keyboard.keys.search')],
    ['j', t('keyboard.keys.next')],
    ['k', t('keyboard.keys.previous')],
    [t('keyboard.space'), t('keyboard.keys.peek')],
    ['o', t('keyboard.keys.open')],
    ['u', t('keyboard.keys.upvote')],
    ['s', t('keyboard.keys.save')],
    ['h', t('keyboard.keys.hide')],
    ['?', t('keyboard.keys.help')],
  ] as const;
}
