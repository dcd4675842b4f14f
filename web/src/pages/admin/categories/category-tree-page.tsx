import type { TreeCategory } from '@haggle/contract/catalogue/category-tree';
import { t } from '@haggle/contract/messages/translate';
import { useQuery } from '@tanstack/react-query';
import { FolderTree } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { AdminPage } from '../../../features/admin-kit/admin-page.tsx';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorLine } from '../../../ui/error-line.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { EditCategory, MergeCategory } from './category-dialogs.tsx';
import { CategoryRow, type RowAction } from './category-row.tsx';
import { categoryTreeQuery } from './queries.ts';
import { flattenTree, type Move } from './tree-moves.ts';
import { type TreeActions, useTree } from './use-tree.ts';
import { useTreeDrag } from './use-tree-drag.ts';

/** The admin page of the category tree. */
export function CategoryTreePage() {
  return (
    <AdminPage title={t('admin-categories.title')} text={t('admin-categories.text')}>
      <Tree />
    </AdminPage>
  );
}

/** The current action on a category, or at the top level (null). */
type OpenDialog = { action: RowAction; category: TreeCategory | null };

const skeletonLines = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'];

function Tree() {
  const actions = useTree();
  const query = useQuery(categoryTreeQuery(actions.api));
  const [dialog, setDialog] = useState<OpenDialog>();
  const addButton = (
    <Button variant="primary" onClick={() => setDialog({ action: 'add', category: null })}>
      {t('admin-categories.add')}
    </Button>
  );
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="min-h-6 text-soft text-sm">
          {actions.said}
        </p>
        {addButton}
      </div>
      {query.isPending && (
        <div role="status" aria-label={t('admin-categories.loading')}>
          {skeletonLines.map((line) => (
            <Skeleton key={line} className="mb-1 h-12 rounded-lg" />
          ))}
        </div>
      )}
      {query.isError && <ErrorLine text={query.error.message} onRetry={() => void query.refetch()} />}
      {query.data?.categories.length === 0 && (
        <EmptyState
          icon={<FolderTree size={32} strokeWidth={1.25} aria-hidden />}
          title={t('admin-categories.emptyTitle')}
          text={t('admin-categories.emptyText')}
        />
      )}
      {query.data && query.data.categories.length > 0 && (
        <Rows tree={query.data.categories} actions={actions} onOpenDialog={setDialog} />
      )}
      {dialog && (
        <Dialogs
          dialog={dialog}
          tree={query.data?.categories ?? []}
          actions={actions}
          onClose={() => setDialog(undefined)}
        />
      )}
    </>
  );
}

function Rows({
  tree,
  actions,
  onOpenDialog,
}: {
  tree: readonly TreeCategory[];
  actions: TreeActions;
  onOpenDialog: (dialog: OpenDialog) => void;
}) {
  const hintId = useId();
  const list = useRef<HTMLUListElement>(null);
  const { dragged, aim, handleOf } = useTreeDrag(tree, (category, place) => actions.place(category, place));
  const moved = useRef<string>(undefined);
  // A moved row is rendered in its new place, so its handle has to get the focus back.
  useEffect(() => {
    const handle = list.current?.querySelector<HTMLElement>(`[data-move="${moved.current}"]`);
    if (tree.length > 0 && handle && !list.current?.contains(document.activeElement)) handle.focus();
  }, [tree]);
  function move(category: TreeCategory, to: Move): void {
    moved.current = category._id;
    void actions.step(category, to);
  }
  return (
    <>
      <p id={hintId} className="sr-only">
        {t('admin-categories.hint')}
      </p>
      <ul
        ref={list}
        aria-label={t('admin-categories.title')}
        className="divide-y divide-line rounded-xl border bg-surface"
      >
        {flattenTree(tree).map((category) => (
          <CategoryRow
            key={category._id}
            category={category}
            isParent={tree.some(({ parent }) => parent === category._id)}
            isDragged={dragged?._id === category._id}
            dropTarget={aim}
            handle={handleOf(category)}
            hintId={hintId}
            onMove={(to) => move(category, to)}
            onAction={(action) => onOpenDialog({ action, category })}
          />
        ))}
      </ul>
    </>
  );
}

interface DialogsProps {
  dialog: OpenDialog;
  tree: readonly TreeCategory[];
  actions: TreeActions;
  onClose: () => void;
}

function Dialogs({ dialog: { action, category }, tree, actions, onClose }: DialogsProps) {
  if (action === 'add' || !category) return <EditCategory parent={category} actions={actions} onClose={onClose} />;
  if (action === 'edit') return <EditCategory category={category} parent={null} actions={actions} onClose={onClose} />;
  if (action === 'merge') return <MergeCategory category={category} tree={tree} actions={actions} onClose={onClose} />;
  return (
    <ActionDialog
      title={t('admin-categories.deleteTitle', { name: category.name })}
      text={t('admin-categories.deleteText')}
      label={t('ui.actions.delete')}
      isDanger
      run={async () => {
        await actions.act(() => actions.api('DELETE /admin/categories/:id', { params: { id: category._id } }));
        actions.announce(t('admin-categories.deleted', { name: category.name }));
      }}
      onClose={onClose}
    />
  );
}
