import type { TreeCategory } from '@haggle/contract/catalogue/category-tree';
import { type PointerEvent, useState } from 'react';
import { type Drop, positionAfterDrop, type TreePosition } from './tree-moves.ts';

/** The drop target of the dragged category. */
export interface DropTarget {
  id: string;
  drop: Drop;
}

/** Drags rows by their handles with mouse, pen or touch. Rows are found by their `data-category`. */
export function useTreeDrag(
  tree: readonly TreeCategory[],
  onDrop: (category: TreeCategory, place: TreePosition | undefined) => Promise<void>,
) {
  const [dragged, setDragged] = useState<TreeCategory>();
  const [aim, setAim] = useState<DropTarget>();

  function finish(): void {
    setDragged(undefined);
    setAim(undefined);
  }

  function handleOf(category: TreeCategory) {
    return {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setDragged(category);
      },
      onPointerMove({ clientX, clientY }: PointerEvent<HTMLElement>) {
        if (dragged?._id === category._id) setAim(dropTargetAt(clientX, clientY));
      },
      onPointerUp() {
        const target = tree.find(({ _id }) => _id === aim?.id);
        if (dragged && aim && target) void onDrop(dragged, positionAfterDrop(tree, dragged, target, aim.drop));
        finish();
      },
      onPointerCancel: finish,
    };
  }

  return { dragged, aim, handleOf };
}

/** The upper and lower quarter of a row drop before and after it, the middle into it. */
function dropTargetAt(x: number, y: number): DropTarget | undefined {
  const row = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-category]');
  if (!row?.dataset.category) return undefined;
  const { top, height } = row.getBoundingClientRect();
  const share = (y - top) / height;
  return { id: row.dataset.category, drop: share < 0.25 ? 'before' : share > 0.75 ? 'after' : 'into' };
}
