import type { ToastAction, ToastOptions } from './toast-host.tsx';

type Tone = 'plain' | 'good' | 'bad';

/** Shows a toast. Toasts with the same text, or the same `id`, replace each other. */
export function toast(text: string, tone: Tone = 'plain', action?: ToastAction, more?: ToastOptions): void {
  void import('./toast-host.tsx').then(({ showToast }) => showToast(text, tone, action, more));
}
