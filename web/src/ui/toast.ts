import type { ToastAction, ToastMore } from './toast-host.tsx';

type Tone = 'plain' | 'good' | 'bad';

/** Tells the reader something in passing. The same text twice is one toast, and so is what has the same `id`. */
export function toast(text: string, tone: Tone = 'plain', action?: ToastAction, more?: ToastMore): void {
  void import('./toast-host.tsx').then(({ showToast }) => showToast(text, tone, action, more));
}
