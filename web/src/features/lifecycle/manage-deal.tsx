import type { DealDetail } from '@haggle/contract/deals/deals';
import { isEditable, isEnded, isMergeable } from '@haggle/contract/deals/status';
import * as trustLimits from '@haggle/contract/limits/trust';
import { t } from '@haggle/contract/messages/translate';
import { Pencil, Settings2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useDealPart } from '../../deals/use-deal-part.ts';
import { useCan, useUser } from '../../lib/session-context.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { movesInMenu } from './moves.ts';

const ManageDialog = lazy(async () => ({ default: (await import('./manage-dialog.tsx')).ManageDialog }));

const Notes = lazy(async () => ({ default: (await import('./author-notes.tsx')).Notes }));

/** What a deal's author should know before they act, which few deals have. */
export function AuthorNotes({ deal }: { deal: DealDetail }) {
  const part = useDealPart(deal._id);
  const user = useUser();
  if (!part || !user) return null;
  const heldEdit = user._id === deal.submittedByUserID?._id ? part.heldEdit : null;
  if (!heldEdit && !part.cannotReopen) return null;
  return (
    <Suspense>
      <Notes heldEdit={heldEdit} cannotReopen={part.cannotReopen} status={deal.lifecycleStatus} />
    </Suspense>
  );
}

/** A deal's actions for its author, moderators and trusted members who may correct it. Nothing for everyone else. */
export function ManageDeal({ deal }: { deal: DealDetail }) {
  const part = useDealPart(deal._id);
  const [isOpen, setIsOpen] = useState(false);
  const user = useUser();
  const mayReview = useCan('review');
  if (!part || !user) return null;
  const mayCurate = user.trustLevel >= trustLimits.curates || mayReview;
  const mayMerge = mayCurate && isMergeable(deal.lifecycleStatus);
  const mayChange = part.mayEdit || (mayCurate && isEditable(deal.lifecycleStatus));
  const mayRetitle = mayChange && !part.mayEdit;
  // The price per unit of an ended deal isn't compared with anything.
  const mayCorrect = mayChange && !isEnded(deal.lifecycleStatus);
  const moves = movesInMenu(deal.lifecycleStatus, part.moves);
  return (
    <>
      {part.mayEdit && (
        <LinkButton size="small" to="/deals/$id/edit" params={{ id: deal._id }} aria-label={t('ui.actions.edit')}>
          <Pencil size={14} aria-hidden /> <span className="max-[479px]:hidden">{t('ui.actions.edit')}</span>
        </LinkButton>
      )}
      {(moves.length > 0 || mayMerge || mayRetitle || mayCorrect) && (
        <Button size="small" aria-haspopup="dialog" aria-label={t('lifecycle.manage')} onClick={() => setIsOpen(true)}>
          <Settings2 size={14} aria-hidden /> <span className="max-[479px]:hidden">{t('lifecycle.manage')}</span>
        </Button>
      )}
      {isOpen && (
        <Suspense>
          <ManageDialog
            deal={deal}
            moves={moves}
            mayMerge={mayMerge}
            mayRetitle={mayRetitle}
            mayCorrect={mayCorrect}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
