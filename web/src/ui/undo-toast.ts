import { t } from '@haggle/contract/messages/translate';
import { randomId } from '../lib/random-id.ts';
import { toast } from './toast.ts';
import type { ToastOptions } from './toast-host.tsx';

/** Shows a toast for a finished action with an Undo button. Identical texts make separate toasts, each with its own undo. */
export function undoToast(text: string, tone: 'plain' | 'good', undo: () => void, more?: ToastOptions): void {
  toast(text, tone, { label: t('ui.actions.undo'), run: undo }, { id: randomId(), ...more });
}

/** Closes a toast whose button's action was carried out in another way. */
export function closeToast(id: string): void {
  void import('./toast-host.tsx').then(({ hideToast }) => hideToast(id));
}
