import { t } from '@haggle/contract/messages/translate';
/** The keys of the site, for the help: a file of its own, since every page has the listener. */
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
