import { ApiError } from '../lib/api.ts';
import type { ToastAction, ToastOptions } from './toast-host.tsx';

type Tone = 'plain' | 'good' | 'bad';

/** Shows a toast. Toasts with the same text, or the same `id`, replace each other. */
export function toast(text: string, tone: Tone = 'plain', action?: ToastAction, more?: ToastOptions): void {
  void import('./toast-host.tsx').then(({ showToast }) => showToast(text, tone, action, more));
}

/** Shows why the site refused an action. The API client reports all other failures. */
export function toastRefusal(error: unknown): void {
  if (error instanceof ApiError && [409, 422].includes(error.status)) toast(error.message, 'bad');
}
