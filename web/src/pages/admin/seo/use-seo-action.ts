import { t } from '@haggle/contract/messages/translate';
import { useQueryClient } from '@tanstack/react-query';
import { refusalText } from '../../../lib/refusal-text.ts';
import { toast } from '../../../ui/toast.ts';
import { undoToast } from '../../../ui/undo-toast.ts';

/** Returns a function that runs an undoable action, shows a toast on success or failure, and refetches the lists. */
export function useSeoAction() {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: ['mine', 'seo'] });
  async function attempt(work: () => Promise<unknown>): Promise<boolean> {
    try {
      await work();
      return true;
    } catch (error) {
      toast(refusalText(error), 'bad');
      return false;
    } finally {
      await refresh();
    }
  }
  async function undoAction(undo: () => Promise<unknown>): Promise<void> {
    if (await attempt(undo)) toast(t('admin-seo.undone'), 'good');
  }
  return async (work: () => Promise<unknown>, message: string, undo: () => Promise<unknown>): Promise<void> => {
    if (await attempt(work)) undoToast(message, 'good', () => void undoAction(undo));
  };
}
