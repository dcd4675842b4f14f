import { t } from '@haggle/contract/messages/translate';
import { useQueryClient } from '@tanstack/react-query';
import { refusalText } from '../../../lib/refusal-text.ts';
import { toast } from '../../../ui/toast.ts';
import { undoToast } from '../../../ui/undo-toast.ts';

/** Does something that can be taken back, says so, and reads the lists again. A failure is told in a toast. */
export function useSeoAct() {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: ['mine', 'seo'] });
  async function tryTo(work: () => Promise<unknown>): Promise<boolean> {
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
  async function takeBack(undo: () => Promise<unknown>): Promise<void> {
    if (await tryTo(undo)) toast(t('admin-seo.undone'), 'good');
  }
  return async (work: () => Promise<unknown>, said: string, undo: () => Promise<unknown>): Promise<void> => {
    if (await tryTo(work)) undoToast(said, 'good', () => void takeBack(undo));
  };
}
