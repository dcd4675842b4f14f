import { t } from '@haggle/contract/messages/translate';
import { Dialog } from '../../ui/dialog.tsx';
import { keyNames } from './shortcut-labels.ts';
import { SingleKeysSwitch } from './single-keys-switch.tsx';

/** A dialog that lists keyboard shortcuts, of the site or of one page. */
export function KeyHelp({
  keys = keyNames(),
  onClose,
}: {
  keys?: readonly (readonly [key: string, name: string])[];
  onClose: () => void;
}) {
  return (
    <Dialog title={t('keyboard.title')} isOpen onClose={onClose}>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2">
        {keys.map(([key, name]) => (
          <div key={key} className="col-span-2 grid grid-cols-subgrid items-center">
            <dt>
              <kbd className="inline-grid h-7 min-w-7 place-items-center rounded-md border border-line-strong px-1.5 font-sans text-sm">
                {key}
              </kbd>
            </dt>
            <dd className="text-soft">{name}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-5 border-line border-t pt-4">
        <SingleKeysSwitch />
      </div>
    </Dialog>
  );
}
