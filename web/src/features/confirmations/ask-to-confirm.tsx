import { createRoot } from 'react-dom/client';
import type { Api } from '../../lib/api.ts';
import type { Session } from '../../lib/session.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

let asked: Promise<boolean> | undefined;

/**
 * Has the reader confirm that it is them, in a dialog over whatever is open; whether they did. Calls that ask at the same
 * time share one dialog.
 */
export function askToConfirm(api: Api, session: Session): Promise<boolean> {
  asked ??= open(api, session).finally(() => {
    asked = undefined;
  });
  return asked;
}

function open(api: Api, session: Session): Promise<boolean> {
  const place = document.createElement('div');
  document.body.append(place);
  // Outside the page's tree, which need not know that a call asks; so its ids are its own, too.
  const root = createRoot(place, { identifierPrefix: 'confirm-' });
  return new Promise((resolve) => {
    function close(isConfirmed: boolean): void {
      root.unmount();
      place.remove();
      resolve(isConfirmed);
    }
    root.render(<ConfirmDialog api={api} user={session.getState().user} onClose={close} />);
  });
}
