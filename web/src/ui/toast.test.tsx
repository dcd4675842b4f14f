// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { findToastButton, toastTexts } from '../../test/harness/browser.ts';
import { toast } from './toast.ts';
import { undoToast } from './undo-toast.ts';

const undoButtons = () => screen.queryAllByRole('button', { name: 'Undo' });

test('two toasts with the same text can both be undone', async () => {
  const undoFirst = vi.fn();
  const undoSecond = vi.fn();
  undoToast('1 deal moved', 'good', undoFirst);
  undoToast('1 deal moved', 'good', undoSecond);
  await waitFor(() => expect(undoButtons()).toHaveLength(2));
  for (const button of undoButtons()) button.click();
  expect(undoFirst).toHaveBeenCalledOnce();
  expect(undoSecond).toHaveBeenCalledOnce();
});

test('an action that can’t be undone replaces the previous toast together with its Undo button', async () => {
  undoToast('1 deal removed', 'good', vi.fn(), { id: 'move' });
  await findToastButton('1 deal removed', 'Undo');
  toast('1 deal activated', 'good', undefined, { id: 'move' });
  await waitFor(() => expect(toastTexts()).toEqual(['1 deal activated']));
  expect(undoButtons()).toEqual([]);
});
