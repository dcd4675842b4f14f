import 'fake-indexeddb/auto';
import { cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import { clear, createStore, type UseStore } from 'idb-keyval';
import { toast } from 'sonner';
import { vi } from 'vitest';
import { showWaiting } from '../../src/features/offline/use-outbox-state.ts';

// Ends what hangs; on a busy machine the first test of a file waits long for what its screen imports.
configure({ asyncUtilTimeout: 45_000 });

/** Leaves nothing of a test for the next one: neither on the page, nor in what the browser keeps. */
export async function clearWindow(): Promise<void> {
  // What a test set off may come with a part that is loaded late, such as a toast.
  await vi.dynamicImportSettled();
  cleanup();
  await turn();
  await dropToasts();
  showWaiting([]);
  for (const region of document.querySelectorAll('body > [role=status]')) region.textContent = '';
  localStorage.clear();
  sessionStorage.clear();
  await clear(draftsHere());
  // React ends its work in a turn of its own, for which the window must still be there.
  await turn();
}

let opened: UseStore | undefined;

/** Where the browser keeps what is being written. */
function draftsHere(): UseStore {
  opened ??= createStore('drafts', 'drafts');
  return opened;
}

const turn = () => new Promise((resolve) => setTimeout(resolve));

/** They stand outside of what a test renders, and fade: a toast with the same words must not meet them. */
async function dropToasts(): Promise<void> {
  const isGone = () => document.querySelector('[data-sonner-toast]') === null;
  if (isGone()) return;
  await waitFor(() => {
    // One that is on its way while it is dismissed comes all the same. Dismissed twice, it would take the next one along.
    const stays = document.querySelector('[data-sonner-toast]:not([data-removed=true])');
    if (stays) for (const { id } of toast.getHistory()) toast.dismiss(id);
    if (!isGone()) throw new Error('A toast stays.');
  });
}

/** Before the window goes: the toasts' own React root lives on, and its last timers would find no window. */
export async function letToastsEnd(): Promise<void> {
  const isMounted = document.querySelector('section[aria-live=polite]') !== null;
  if (isMounted) await new Promise((resolve) => setTimeout(resolve, toastFade));
  await turn();
}

/** Milliseconds; a toast is taken out 200 after it was dismissed. */
const toastFade = 300;

/** Waits for a toast that says this, and not for one that is on its way out. */
export async function findToast(text: string | RegExp): Promise<HTMLElement> {
  const line = await screen.findByText(text, { selector: '[data-sonner-toast]:not([data-removed=true]) [data-title]' });
  return line.closest<HTMLElement>('[data-sonner-toast]') as HTMLElement;
}

/** The button of a toast. */
export async function findInToast(text: string | RegExp, button: string): Promise<HTMLElement> {
  return within(await findToast(text)).getByRole('button', { name: button });
}

/** The texts of the toasts that stand there. */
export function toasts(): string[] {
  const lines = document.querySelectorAll('[data-sonner-toast]:not([data-removed=true]) [data-title]');
  return [...lines].map((line) => line.textContent ?? '');
}

/** What those who listen were told last. */
export function announced(): string | undefined {
  return document.querySelector('body > [role=status].sr-only')?.textContent?.trim();
}
