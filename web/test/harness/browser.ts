import 'fake-indexeddb/auto';
import type { Me } from '@haggle/contract/accounts/users';
import { onlineManager } from '@tanstack/react-query';
import { act, cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import { clear, createStore, type UseStore } from 'idb-keyval';
import { toast } from 'sonner';
import { onTestFinished, vi } from 'vitest';
import { watchConnection } from '../../src/features/offline/connectivity.ts';
import { showQueued } from '../../src/features/offline/use-outbox-state.ts';
import { tokenKey } from '../../src/lib/session.ts';
import type { AppWindow } from './render.tsx';

// Only a hang should exceed this: on a busy machine, the first test of a file waits long for its imports.
configure({ asyncUtilTimeout: 45_000 });

/** Cleans up the page and the browser's storage after a test. */
export async function resetWindow(): Promise<void> {
  // Effects of a test may arrive with a lazily loaded component, such as a toast.
  await vi.dynamicImportSettled();
  cleanup();
  await nextTask();
  await dismissToasts();
  restoreConnection();
  showQueued([]);
  for (const region of document.querySelectorAll('body > [role=status]')) region.remove();
  localStorage.clear();
  sessionStorage.clear();
  await clear(openDraftStore());
  // React finishes in a later task, which still needs the window.
  await nextTask();
}

/** Logs another member in, as another window of this browser would. */
export async function switchTo({ session, answer }: Pick<AppWindow, 'session' | 'answer'>, user: Me): Promise<void> {
  answer({ 'GET /auth/me': { success: true, data: user } });
  localStorage.setItem(tokenKey, `token of ${user.username}`);
  await act(() => session.start());
}

/** Loads again what is shown, as when the connection returns, and waits until that is shown or has failed. */
export async function loadAgain({ client }: Pick<AppWindow, 'client'>): Promise<void> {
  await act(async () => {
    await client.invalidateQueries();
    // The queries' observers are notified in a later task.
    await nextTask();
  });
}

let draftStore: UseStore | undefined;

/** Returns the browser's store of drafts. */
function openDraftStore(): UseStore {
  draftStore ??= createStore('drafts', 'drafts');
  return draftStore;
}

/** Ends a loss of the connection, and the checks whether it is back. */
function restoreConnection(): void {
  const stopWatching = watchConnection(() => undefined);
  onlineManager.setOnline(true);
  stopWatching();
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/** Toasts are rendered outside the test's tree and fade out, so a leftover could match in the next test. */
async function dismissToasts(): Promise<void> {
  const hasNoToast = () => document.querySelector('[data-sonner-toast]') === null;
  if (hasNoToast()) return;
  await waitFor(() => {
    // A toast dismissed while being added appears anyway, hence the loop. A second dismissal would also remove the next
    // one.
    const remainingToast = document.querySelector('[data-sonner-toast]:not([data-removed=true])');
    if (remainingToast) for (const { id } of toast.getHistory()) toast.dismiss(id);
    if (!hasNoToast()) throw new Error('A toast stays.');
  });
}

/** Call this before the window is torn down: the toasts' React root lives on, and its last timers need the window. */
export async function waitForToastTimers(): Promise<void> {
  const isMounted = document.querySelector('section[aria-live=polite]') !== null;
  if (isMounted) await new Promise((resolve) => setTimeout(resolve, toastFade));
  await nextTask();
}

/** In milliseconds; a toast is removed 200 ms after it was dismissed. */
const toastFade = 300;

/** Makes the browser's storage full until the test ends: what it holds can be read and deleted. */
export function fillStorage(): void {
  const { getItem, removeItem, clear } = localStorage;
  const setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  const others = {
    getItem: getItem.bind(localStorage),
    removeItem: removeItem.bind(localStorage),
    clear: clear.bind(localStorage),
  };
  vi.stubGlobal('localStorage', { ...others, setItem });
  onTestFinished(() => void vi.unstubAllGlobals());
}

/** Waits for a toast with this text that isn't fading out. */
export async function findToast(text: string | RegExp): Promise<HTMLElement> {
  const line = await screen.findByText(text, { selector: '[data-sonner-toast]:not([data-removed=true]) [data-title]' });
  return line.closest<HTMLElement>('[data-sonner-toast]') as HTMLElement;
}

/** Returns a toast's button. */
export async function findToastButton(text: string | RegExp, button: string): Promise<HTMLElement> {
  return within(await findToast(text)).getByRole('button', { name: button });
}

/** Returns the texts of the visible toasts. */
export function toastTexts(): string[] {
  const lines = document.querySelectorAll('[data-sonner-toast]:not([data-removed=true]) [data-title]');
  return [...lines].map((line) => line.textContent ?? '');
}

/** Returns the last screen reader announcement. */
export function lastAnnouncement(): string | undefined {
  return document.querySelector('body > [role=status].sr-only')?.textContent?.trim();
}
