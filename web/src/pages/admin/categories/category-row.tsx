import type { TreeCategory } from '@haggle/contract/catalogue/category-tree';
import { t } from '@haggle/contract/messages/translate';
import { clsx } from 'clsx';
import { GripVertical } from 'lucide-react';
import type { HTMLAttributes } from 'react';
import { CategoryIcon } from '../../../features/categories/category-icon.tsx';
import { arrowStep } from '../../../lib/arrow-step.ts';
import { Badge } from '../../../ui/badge.tsx';
import { RowActionButton } from '../area/row-actions.tsx';
import type { Move } from './tree-moves.ts';
import type { DropTarget } from './use-tree-drag.ts';

const moves: Record<string, Move> = { ArrowUp: 'up', ArrowDown: 'down' };
/** Moves with the arrow in reading direction and against it, as the tree is laid out. */
const levelMoves = new Map<number | undefined, Move>([
  [1, 'in'],
  [-1, 'out'],
]);

export type RowAction = 'edit' | 'merge' | 'delete' | 'add';

interface CategoryRowProps {
  category: TreeCategory;
  isParent: boolean;
  isDragged: boolean;
  dropTarget: DropTarget | undefined;
  handle: HTMLAttributes<HTMLElement>;
  hintId: string;
  onMove: (move: Move) => void;
  onAction: (action: RowAction) => void;
}

/** A category with its drag handle, its facts, the number of its deals, and its actions. */
export function CategoryRow(props: CategoryRowProps) {
  const { category, isParent, isDragged, dropTarget, handle, hintId, onMove, onAction } = props;
  const level = category.path.split('/').length - 1;
  const isDropTarget = dropTarget?.id === category._id;
  return (
    <li
      data-category={category._id}
      className={clsx(
        'flex flex-wrap items-center gap-x-2 gap-y-1 border-transparent border-y-2 py-1 ps-1 pe-2 sm:flex-nowrap',
        isDragged && 'opacity-50',
        isDropTarget && dropTarget.drop === 'before' && 'border-t-accent!',
        isDropTarget && dropTarget.drop === 'after' && 'border-b-accent!',
        isDropTarget && dropTarget.drop === 'into' && 'bg-accent-wash',
      )}
      style={{ paddingInlineStart: `${0.25 + level * 1.5}rem` }}
    >
      <button
        type="button"
        {...handle}
        aria-label={t('admin-categories.move', { name: category.name })}
        aria-describedby={hintId}
        data-move={category._id}
        onKeyDown={(event) => {
          const move = moves[event.key] ?? levelMoves.get(arrowStep(event));
          // Alt with an arrow key is the browser's history navigation.
          if (!move || event.altKey) return;
          event.preventDefault();
          onMove(move);
        }}
        className="grid size-8 shrink-0 cursor-grab! touch-none place-items-center rounded-lg text-faint hover:bg-hover hover:text-ink"
      >
        <GripVertical size={16} aria-hidden />
      </button>
      <span className="flex min-w-0 flex-1 basis-[calc(100%-3rem)] items-center gap-2 sm:basis-0">
        <CategoryIcon name={category.icon} size={18} />
        <span className="min-w-0">
          <span className={clsx('block truncate', level === 0 ? 'font-semibold' : 'font-medium')}>{category.name}</span>
          <span className="flex flex-wrap gap-x-2 text-faint text-xs">
            <span dir="auto" className="min-w-0 truncate">
              /{category.path}
            </span>
            <span>{dealsText(category)}</span>
          </span>
        </span>
        {!category.isActive && <Badge>{t('admin-categories.hidden')}</Badge>}
      </span>
      <span className="ms-10 flex min-w-0 flex-wrap gap-1 sm:ms-0 sm:shrink-0">
        {level < 2 && (
          <RowActionButton actionName={t('ui.actions.add')} name={category.name} onClick={() => onAction('add')} />
        )}
        <RowActionButton actionName={t('ui.actions.edit')} name={category.name} onClick={() => onAction('edit')} />
        <RowActionButton actionName={t('admin.words.merge')} name={category.name} onClick={() => onAction('merge')} />
        <RowActionButton
          actionName={t('ui.actions.delete')}
          name={category.name}
          isDanger
          disabledReason={isParent || category.ownDeals > 0 ? t('admin-categories.notEmpty') : undefined}
          onClick={() => onAction('delete')}
        />
      </span>
    </li>
  );
}

function dealsText({ dealsCount, ownDeals }: TreeCategory): string {
  const live = t('admin-categories.liveDeals', { count: dealsCount });
  return `${live} · ${t('admin-categories.ownDeals', { own: ownDeals })}`;
}
