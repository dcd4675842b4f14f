import { t } from '@haggle/contract/messages/translate';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { priceText } from '../../../deals/price-text.ts';
import { approvalsKey, reviewQuery } from '../../../features/moderation/approval-queries.ts';
import { MergeTarget } from '../../../features/moderation/merge-target.tsx';
import { useApi } from '../../../lib/api-context.tsx';
import { refusalText } from '../../../lib/refusal-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorLine } from '../../../ui/error-line.tsx';
import { toast } from '../../../ui/toast.ts';

interface MergeProps {
  dealId: string;
  onMerged: () => void;
  onClose: () => void;
}

/** Merges a waiting deal into one that looks alike, or into another one by its address. */
export function MergeDialog({ dealId, onMerged, onClose }: MergeProps) {
  const api = useApi();
  const { data } = useQuery(reviewQuery(api, dealId));
  const alike = [...(data?.sameDeal ? [data.sameDeal] : []), ...(data?.lookalikes ?? [])];
  const [into, setInto] = useState<string>();
  const [isOther, setIsOther] = useState(false);
  const { mutate, isPending, error } = useMerge(dealId, onMerged);
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (into) mutate(into);
  }
  return (
    <Dialog title={t('admin-approvals.merging.title')} isOpen isBusy={isPending} onClose={onClose}>
      <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
        <p className="text-soft">{t('admin-approvals.merging.text')}</p>
        {error && <ErrorLine text={refusalText(error)} />}
        <fieldset>
          <legend className="mb-1 font-medium text-sm">{t('admin-approvals.merging.target')}</legend>
          {alike.map(({ _id, title, price, posted }, place) => (
            <Choice
              key={_id}
              isFirst={place === 0}
              isChosen={!isOther && into === _id}
              onChoose={() => {
                setIsOther(false);
                setInto(_id);
              }}
            >
              {title} <span className="text-faint tabular-nums">{priceText({ price, posted })}</span>
            </Choice>
          ))}
          <Choice
            isFirst={alike.length === 0}
            isChosen={isOther}
            onChoose={() => {
              setIsOther(true);
              setInto(undefined);
            }}
          >
            {t('admin-approvals.merging.other')}
          </Choice>
        </fieldset>
        {isOther && <MergeTarget dealId={dealId} onTarget={(deal) => setInto(deal?._id)} />}
        <div className="flex flex-wrap justify-end gap-2">
          <Button disabled={isPending} onClick={onClose}>
            {t('ui.actions.cancel')}
          </Button>
          <Button type="submit" variant="danger" disabled={isPending || !into}>
            {t('admin.words.merge')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

interface ChoiceProps {
  isFirst: boolean;
  isChosen: boolean;
  onChoose: () => void;
  children: React.ReactNode;
}

function Choice({ isFirst, isChosen, onChoose, children }: ChoiceProps) {
  return (
    <label className="flex min-h-9 cursor-pointer items-center gap-2 text-sm">
      <input
        type="radio"
        name="into"
        // It appears because the moderator pressed the button or the key that needs it.
        // biome-ignore lint/a11y/noAutofocus: it stands in a dialog.
        autoFocus={isFirst}
        checked={isChosen}
        onChange={onChoose}
        className="size-4 shrink-0 accent-accent-fill"
      />
      <span className="min-w-0 break-words">{children}</span>
    </label>
  );
}

function useMerge(id: string, onMerged: () => void) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (into: string) => api('POST /deals/:id/merge', { params: { id }, body: { into } }),
    onSuccess() {
      toast(t('admin-approvals.merging.done'), 'good');
      onMerged();
      void client.invalidateQueries({ queryKey: approvalsKey });
      void client.invalidateQueries({ queryKey: ['deals'], refetchType: 'none' });
    },
  });
}
