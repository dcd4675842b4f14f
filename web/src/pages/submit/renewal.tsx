import type { DealDetail } from '@haggle/contract/deals/deals';
import type { HeldEdit } from '@haggle/contract/deals/held-edits';
import { t } from '@haggle/contract/messages/translate';
import { useState } from 'react';
import { EditDiff } from '../../features/held-edits/edit-diff.tsx';
import { useApi } from '../../lib/api-context.tsx';
import { refusalText } from '../../lib/refusal-text.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { type Carried, contestedFields, picturesOf } from './carried.ts';
import type { DraftForm } from './draft.ts';

/** What the form of a deal begins with. */
export interface Begun {
  deal: DealDetail;
  /** The edit that waits already. */
  heldEdit: HeldEdit | null;
  /** What was changed before, where the deal was changed by somebody else meanwhile. */
  carried?: Carried;
}

interface RenewalProps {
  deal: DealDetail;
  /** What is changed so far. */
  changes: () => Carried;
  onRenew: (begun: Begun) => void;
}

/** Offers to go on from the deal as it is now: what the form began with is not that any more. */
export function Renewal({ deal, changes, onRenew }: RenewalProps) {
  const api = useApi();
  const [isBusy, setBusy] = useState(false);
  async function renew(): Promise<void> {
    setBusy(true);
    const params = { id: deal._id };
    try {
      const asked = [api('GET /deals/:id', { params }), api('GET /deals/:id/mine', { params })] as const;
      const [{ data: now }, { data: part }] = await Promise.all(asked);
      onRenew({ deal: now, heldEdit: part.heldEdit, carried: over(changes(), { before: deal, now }) });
    } catch (error) {
      setBusy(false);
      toast(refusalText(error), 'bad');
    }
  }
  return (
    <div className="flex flex-wrap items-center gap-3 text-sm">
      <p className="min-w-0 flex-1 basis-40">{t('submit.edit.outdated')}</p>
      <Button size="small" disabled={isBusy} onClick={() => void renew()}>
        {t('submit.edit.renew')}
      </Button>
    </div>
  );
}

/** Pictures that came meanwhile stand among those that were chosen: nobody has meant to take them away. */
function over(carried: Carried, { before, now }: { before: DealDetail; now: DealDetail }): Carried {
  const { pictures } = carried;
  if (!pictures) return carried;
  const known = picturesOf(before).map(({ id }) => id);
  const fresh = picturesOf(now).filter(({ id }) => !known.includes(id));
  return { ...carried, pictures: [...pictures, ...fresh.map(({ id }) => id)] };
}

/** Says that the form has begun again, and which fields somebody else has changed, too. */
export function Renewed({ carried, values }: { carried: Carried; values: DraftForm }) {
  const contested = contestedFields(values, carried);
  return (
    <div role="status" className="mb-4 rounded-xl border bg-sunken px-4 py-3">
      <p ref={focusOnce} tabIndex={-1} className="font-medium outline-none">
        {t('submit.edit.renewed')}
      </p>
      {Object.keys(contested).length > 0 && (
        <>
          <p className="mt-1 mb-2 text-soft">{t('submit.edit.contested')}</p>
          <EditDiff fields={contested} />
        </>
      )}
    </div>
  );
}

/** The button that had the focus is gone. */
function focusOnce(element: HTMLElement | null): void {
  element?.focus();
}
