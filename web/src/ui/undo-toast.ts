import { t } from '@haggle/contract/messages/translate';
import { toast } from './toast.ts';
import type { ToastMore } from './toast-host.tsx';

/** Tells of something that was done, and offers to take it back. */
export function undoToast(text: string, tone: 'plain' | 'good', undo: () => void, more?: ToastMore): void {
  toast(text, tone, { label: t('ui.actions.undo'), run: undo }, more);
}
