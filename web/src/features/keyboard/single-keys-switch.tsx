import { t } from '@haggle/contract/messages/translate';
import { changeSingleKeys, readSingleKeys } from '../../lib/single-keys.ts';
import { BrowserSwitch } from '../../ui/browser-switch.tsx';

/** A switch for shortcuts of a single key in this browser. */
export function SingleKeysSwitch() {
  return (
    <BrowserSwitch
      name={t('keyboard.single.name')}
      note={t('keyboard.single.note')}
      isOnByDefault={true}
      read={readSingleKeys}
      change={changeSingleKeys}
    />
  );
}
