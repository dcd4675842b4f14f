import { t } from '@haggle/contract/messages/translate';
import { randomId } from '../lib/random-id.ts';
import { toast } from './toast.ts';
import type { ToastMore } from './toast-host.tsx';

/** Tells of something that was done, and offers to take it back. The same words twice are two toasts, each with its own undo. */
export function undoToast(text: string, tone: 'plain' | 'good', undo: () => void, more?: ToastMore): void {
  toast(text, tone, { label: t('ui.actions.undo'), run: undo }, { id: randomId(), ...more });
}
