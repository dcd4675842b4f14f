// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { expect, test } from 'vitest';
import { deferred } from '../../test/harness/fake-api.ts';
import { render } from '../../test/harness/render.tsx';
import { ApiError } from '../lib/api.ts';
import { ActionDialog } from './action-dialog.tsx';
import { ConfirmButton } from './confirm-button.tsx';
import { Dialog } from './dialog.tsx';

function DialogOpener({ isBusy = false, children }: { isBusy?: boolean; children?: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog title="A question" isOpen={isOpen} isBusy={isBusy} onClose={() => setOpen(false)}>
        {children}
      </Dialog>
    </>
  );
}

async function renderOpened(children: ReactNode, isBusy = false) {
  const app = await render(<DialogOpener isBusy={isBusy}>{children}</DialogOpener>);
  await app.user.click(screen.getByRole('button', { name: 'Open' }));
  return { ...app, dialog: screen.getByRole<HTMLDialogElement>('dialog', { name: 'A question' }) };
}

test('a dialog focuses its first editable field', async () => {
  await renderOpened(
    <>
      <p>Words</p>
      <input type="hidden" />
      <input aria-label="Locked" readOnly />
      <input aria-label="Name" />
      <button type="submit">Save</button>
    </>,
  );
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name' }));
});

test('a dialog focuses the selected one of several radio buttons', async () => {
  await renderOpened(
    <>
      <input type="radio" name="r" aria-label="One" />
      <input type="radio" name="r" aria-label="Two" defaultChecked />
    </>,
  );
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Two' }));
});

test('a dialog without fields focuses its first enabled button', async () => {
  await renderOpened(
    <>
      <button type="button" disabled>
        Not now
      </button>
      <button type="button">Cancel</button>
      <button type="button">Delete</button>
    </>,
  );
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' }));
});

test.each(['Escape', 'its button', 'a click outside'])('a dialog is closed by %s', async (how) => {
  const { user, dialog } = await renderOpened(<button type="button">Go</button>);
  if (how === 'Escape') fireEvent(dialog, new Event('cancel', { cancelable: true }));
  if (how === 'its button') await user.click(screen.getByRole('button', { name: 'Close' }));
  if (how === 'a click outside') await user.click(dialog);
  await waitFor(() => expect(dialog.open).toBe(false));
  expect(screen.queryByRole('button', { name: 'Go' })).toBeNull();
});

test('a click inside a dialog does not close it', async () => {
  const { user, dialog } = await renderOpened(<p>Words</p>);
  await user.click(screen.getByText('Words'));
  expect(dialog.open).toBe(true);
});

test('a dialog stays open when a selection of its text ends outside', async () => {
  const { user, dialog } = await renderOpened(<p>Words</p>);
  fireEvent.pointerDown(screen.getByText('Words'));
  // Browsers fire the click on the element that contains both ends.
  fireEvent.pointerUp(dialog);
  fireEvent.click(dialog);
  expect(dialog.open).toBe(true);
  await user.click(dialog);
  await waitFor(() => expect(dialog.open).toBe(false));
});

test('a busy dialog is not closed by Escape, its button or a click outside', async () => {
  const { user, dialog } = await renderOpened(<p>Words</p>, true);
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  await user.click(dialog);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  // Browsers close it on the second Escape.
  dialog.close();
  await waitFor(() => expect(dialog.open).toBe(true));
  expect(screen.getByText('Words')).toBeTruthy();
});

test('a dialog stays open when one inside it is closed or a file choice is cancelled', async () => {
  const { user, dialog } = await renderOpened(
    <>
      <input type="file" aria-label="Logo" />
      <ConfirmButton label="Delete" title="Delete it?" text="It goes for good." run={async () => undefined} />
    </>,
  );
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  const inner = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Delete it?' });
  fireEvent(inner, new Event('cancel', { cancelable: true }));
  await waitFor(() => expect(inner.open).toBe(false));
  fireEvent(inner, new Event('close'));
  const fileChoice = new Event('cancel', { bubbles: true, cancelable: true });
  fireEvent(screen.getByLabelText('Logo'), fileChoice);
  expect(fileChoice.defaultPrevented).toBe(false);
  expect(dialog.open).toBe(true);
  expect(screen.getByLabelText('Logo')).toBeTruthy();
});

test('a confirm button asks first, runs its action once and then closes the question', async () => {
  const work = deferred<void>();
  let runs = 0;
  const { user } = await render(
    <ConfirmButton
      label="Delete"
      of="the list"
      title="Delete it?"
      text="It goes for good."
      run={() => {
        runs += 1;
        return work.promise;
      }}
    />,
  );
  await user.click(screen.getByRole('button', { name: 'Delete: the list' }));
  await user.dblClick(screen.getByRole('button', { name: 'Delete' }));
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveProperty('disabled', true);
  work.respond();
  await waitFor(() => expect(screen.queryByText('It goes for good.')).toBeNull());
  expect(runs).toBe(1);
});

test('a question whose action failed stays open with the reason and can be tried again', async () => {
  let tries = 0;
  const { user } = await render(
    <ConfirmButton
      label="Delete"
      title="Delete it?"
      text="It goes for good."
      run={async () => {
        tries += 1;
        if (tries === 1) throw new ApiError(409, 'Somebody is using it.');
      }}
    />,
  );
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  const confirmButton = () => screen.getAllByRole('button', { name: 'Delete' }).at(-1) as HTMLElement;
  await user.click(confirmButton());
  expect((await screen.findByRole('alert')).textContent).toBe('Somebody is using it.');
  await user.click(confirmButton());
  await waitFor(() => expect(screen.queryByText('It goes for good.')).toBeNull());
});

function ReasonForm({ sentReasons }: { sentReasons: string[] }) {
  const [reason, setReason] = useState('');
  const run = reason ? async () => void sentReasons.push(reason) : undefined;
  return (
    <ActionDialog title="Why?" label="Send" run={run} onClose={() => sentReasons.push('closed')}>
      <input aria-label="Reason" value={reason} onChange={(event) => setReason(event.target.value)} />
    </ActionDialog>
  );
}

test('Enter submits a form in a dialog, whose button is disabled until it is complete', async () => {
  const sentReasons: string[] = [];
  const { user } = await render(<ReasonForm sentReasons={sentReasons} />);
  expect(screen.getByRole('button', { name: 'Send' })).toHaveProperty('disabled', true);
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Because{Enter}');
  await waitFor(() => expect(sentReasons).toEqual(['Because', 'closed']));
});
