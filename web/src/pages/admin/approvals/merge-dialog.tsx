import { t } from '@haggle/contract/messages/translate';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { priceText } from '../../../deals/price-text.ts';
import { reviewQuery } from '../../../features/moderation/approval-queries.ts';
import { MergeTarget } from '../../../features/moderation/merge-target.tsx';
import { useApi } from '../../../lib/api-context.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { submitByKey } from '../../../ui/submit-by-key.ts';

interface MergeProps {
  dealId: string;
  onMerge: (into: string) => void;
  onClose: () => void;
}

/** The choice of the deal to merge a waiting one into: a look-alike, or another deal by its address. */
export function MergeDialog({ dealId, onMerge, onClose }: MergeProps) {
  const api = useApi();
  const { data } = useQuery(reviewQuery(api, dealId));
  const candidates = [...(data?.sameDeal ? [data.sameDeal] : []), ...(data?.lookalikes ?? [])];
  const [into, setInto] = useState<string>();
  const [choseOther, setIsOther] = useState<boolean>();
  // Without look-alikes, another deal is the only choice.
  const isOther = choseOther ?? (data !== undefined && candidates.length === 0);
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (into) onMerge(into);
  }
  return (
    <Dialog title={t('admin-approvals.merging.title')} isOpen onClose={onClose}>
      <form method="post" noValidate onKeyDown={submitByKey} onSubmit={submit} className="flex flex-col gap-4">
        <p className="text-soft">{t('admin-approvals.merging.text')}</p>
        <fieldset>
          <legend className="mb-1 font-medium text-sm">{t('admin-approvals.merging.target')}</legend>
          {candidates.map(({ _id, title, price, posted }, place) => (
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
            isFirst={candidates.length === 0}
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
          <Button onClick={onClose}>{t('ui.actions.cancel')}</Button>
          <Button type="submit" variant="danger" disabled={!into}>
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
        // The focus is expected here: the moderator has just opened the dialog with a button or key.
        // biome-ignore lint/a11y/noAutofocus: it is in a dialog.
        autoFocus={isFirst}
        checked={isChosen}
        onChange={onChoose}
        className="size-4 shrink-0 accent-accent-fill"
      />
      <span className="min-w-0 break-words">{children}</span>
    </label>
  );
}
