import { t } from '@haggle/contract/messages/translate';
import { createRoot } from 'react-dom/client';
import { type Api, ApiError } from '../../lib/api.ts';
import type { Session } from '../../lib/session.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

let asked: Promise<void> | undefined;

/**
 * Has the reader confirm that it is them, in a dialog over whatever is open. Calls that ask at the same time share one
 * dialog.
 * @throws ApiError when they would rather not
 */
export function askToConfirm(api: Api, session: Session): Promise<void> {
  asked ??= open(api, session).finally(() => {
    asked = undefined;
  });
  return asked;
}

function open(api: Api, session: Session): Promise<void> {
  const place = document.createElement('div');
  document.body.append(place);
  // Outside the page's tree, which need not know that a call asks; so its ids are its own, too.
  const root = createRoot(place, { identifierPrefix: 'confirm-' });
  return new Promise((resolve, reject) => {
    function close(isConfirmed: boolean): void {
      root.unmount();
      place.remove();
      if (isConfirmed) resolve();
      else reject(new ApiError(403, t('confirmations.refused')));
    }
    root.render(<ConfirmDialog api={api} user={session.getState().user} onClose={close} />);
  });
}
