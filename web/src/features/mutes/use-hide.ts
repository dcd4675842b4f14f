import { useMutation } from '@tanstack/react-query';
import { hideDeal, showDeal } from './filter-changes.ts';
import { useFilterParts } from './use-filters-change.ts';

/** Hides deals and shows them again, each with an undo toast. The API client reports failures. */
export function useHide() {
  const parts = useFilterParts();
  const hiding = useMutation({
    mutationFn: ({ id, untilCheaper }: HiddenDeal) => hideDeal(parts, id, untilCheaper),
  });
  const showing = useMutation({
    mutationFn: ({ id, untilCheaper }: HiddenDeal) => showDeal(parts, id, untilCheaper),
  });
  return {
    hide: (id: string, untilCheaper: boolean) => hiding.mutateAsync({ id, untilCheaper }),
    show: (id: string, untilCheaper: boolean) => showing.mutateAsync({ id, untilCheaper }),
    isBusy: hiding.isPending || showing.isPending,
  };
}

interface HiddenDeal {
  id: string;
  untilCheaper: boolean;
}
