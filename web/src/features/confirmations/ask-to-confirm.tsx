import { t } from '@haggle/contract/messages/translate';
import { createRoot } from 'react-dom/client';
import { type Api, ApiError } from '../../lib/api.ts';
import type { Session } from '../../lib/session.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

let pendingRequest: Promise<void> | undefined;

/**
 * Asks the reader to confirm their identity, in a dialog over anything open. Concurrent calls share one dialog.
 * @throws ApiError if the reader cancels
 */
export function askToConfirm(api: Api, session: Session): Promise<void> {
  pendingRequest ??= open(api, session).finally(() => {
    pendingRequest = undefined;
  });
  return pendingRequest;
}

function open(api: Api, session: Session): Promise<void> {
  const container = document.createElement('div');
  document.body.append(container);
  // A separate root, because the page doesn't know that a call needs it. The prefix keeps its ids from clashing.
  const root = createRoot(container, { identifierPrefix: 'confirm-' });
  return new Promise((resolve, reject) => {
    function close(isConfirmed: boolean): void {
      root.unmount();
      container.remove();
      if (isConfirmed) resolve();
      else reject(new ApiError(403, t('confirmations.refused')));
    }
    root.render(<ConfirmDialog api={api} user={session.getState().user} onClose={close} />);
  });
}
