import { t } from '@haggle/contract/messages/translate';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../lib/api-context.tsx';
import { undoToast } from '../../ui/undo-toast.ts';
import { useFiltersChange } from './use-filters-change.ts';

/** Hides deals and shows them again, each with an undo toast. The API client reports failures. */
export function useHide() {
  const api = useApi();
  const client = useQueryClient();
  const reloadFiltered = useFiltersChange();
  const onSuccess = () => {
    void client.invalidateQueries({ queryKey: ['mine', 'hidden-deals'] });
    void reloadFiltered();
  };
  const hiding = useMutation({
    mutationFn: ({ id, untilCheaper }: { id: string; untilCheaper: boolean }) =>
      api('PUT /deals/:id/hide', { params: { id }, body: { untilCheaper } }),
    onSuccess,
  });
  const showing = useMutation({
    mutationFn: (id: string) => api('DELETE /deals/:id/hide', { params: { id } }),
    onSuccess,
  });

  async function hide(id: string, untilCheaper: boolean): Promise<void> {
    await hiding.mutateAsync({ id, untilCheaper });
    const text = untilCheaper ? t('mutes.hidden.untilCheaper') : t('mutes.hidden.forever');
    undoToast(text, 'good', () => showing.mutate(id));
  }
  async function show(id: string, untilCheaper: boolean): Promise<void> {
    await showing.mutateAsync(id);
    undoToast(t('mutes.hidden.shown'), 'good', () => hiding.mutate({ id, untilCheaper }));
  }
  return { hide, show, isBusy: hiding.isPending || showing.isPending };
}
