type Press = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'repeat'>;

/** Returns whether a dialog is open. It handles its own keys, wherever the focus is. */
export function isDialogOpen(): boolean {
  return document.querySelector('dialog[open]') !== null;
}

/**
 * Returns the shortcut that a key press stands for: a lower-case Latin letter or another character. Caps Lock doesn't
 * matter. On a layout without Latin letters, the key's position decides. A held key returns '', so that nothing is voted
 * on or decided twice, except for `j` and `k`, which move on.
 */
export function shortcutOf({ key, code, shiftKey, repeat }: Press): string {
  const shortcut = shiftKey ? key.replace('؟', '?') : characterOf(key, code).toLowerCase();
  return repeat && shortcut !== 'j' && shortcut !== 'k' ? '' : shortcut;
}

function characterOf(key: string, code: string): string {
  const isOtherAlphabet = /^(?!\p{Script=Latin})[\p{Letter}\p{Mark}]/u.test(key);
  return isOtherAlphabet ? code.replace(/^Key/, '') : key;
}
