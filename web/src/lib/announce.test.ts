// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { announce } from './announce.ts';

const region = () => document.querySelector<HTMLElement>('[role=status].sr-only');

function openDialog(): HTMLDialogElement {
  const dialog = document.body.appendChild(document.createElement('dialog'));
  dialog.showModal();
  return dialog;
}

test('a live region is in the page before its first text, which is not announced otherwise', async () => {
  announce('Upvoted');
  expect(region()?.textContent).toBe('');
  await screen.findByText('Upvoted');
});

test('the same text is announced again', async () => {
  announce('Saved');
  await screen.findByText('Saved');
  const before = region()?.textContent;
  announce('Saved');
  await waitFor(() => expect(region()?.textContent).not.toBe(before));
  expect(region()?.textContent?.trim()).toBe('Saved');
});

test('an open modal dialog contains the live region, since everything outside it is inert', async () => {
  const dialog = openDialog();
  announce('Upvoted. Score 9.');
  expect((await screen.findByText('Upvoted. Score 9.')).parentElement).toBe(dialog);
  dialog.close();
  dialog.remove();
  announce('Downvoted. Score 7.');
  expect((await screen.findByText('Downvoted. Score 7.')).parentElement).toBe(document.body);
});
