import { t } from '@haggle/contract/messages/translate';
import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../lib/api-context.tsx';
import { refusalText } from '../../lib/refusal-text.ts';
import { toast } from '../../ui/toast.ts';

export interface Spammer {
  _id: string;
  username: string;
}

/** Restores removed spammers, last one first, and reports success or errors. */
export function useUndoSpam(): (people: readonly Spammer[]) => Promise<void> {
  const api = useApi();
  const client = useQueryClient();
  return async (people) => {
    const undone: Spammer[] = [];
    for (const person of people.toReversed()) {
      try {
        await api('DELETE /admin/users/:id/cleanup', { params: { id: person._id } });
        undone.push(person);
      } catch (error) {
        toast(refusalText(error), 'bad', undefined, people.length > 1 ? { note: person.username } : undefined);
      }
    }
    const [{ username: name } = { username: '' }] = undone;
    const count = undone.length;
    if (count > 0)
      toast(count === 1 ? t('admin-spam.undone', { name }) : t('admin-spam.undoneMany', { count }), 'good');
    await client.invalidateQueries();
  };
}
