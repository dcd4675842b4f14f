import type { SaveFolder } from '@haggle/contract/saves/saves';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { FolderPlus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { DeleteFolderDialog, FolderDialog } from './folder-dialogs.tsx';

/** One's folders as links, and what can be done with them. `current` is a folder's id, or `none`. */
export function FolderBar({ folders, current }: { folders: readonly SaveFolder[]; current: string | undefined }) {
  const [asked, setAsked] = useState<'new' | 'rename' | 'delete'>();
  const open = folders.find(({ _id }) => _id === current);
  const close = () => setAsked(undefined);
  return (
    <div className="mb-5 flex flex-wrap items-center gap-2">
      {folders.length > 0 && (
        <nav aria-label="Folders">
          <ul className="flex flex-wrap gap-2">
            <FolderLink name="All" isCurrent={current === undefined} />
            {folders.map(({ _id, name, count }) => (
              <FolderLink key={_id} id={_id} name={name} count={count} isCurrent={_id === current} />
            ))}
            <FolderLink id="none" name="No folder" isCurrent={current === 'none'} />
          </ul>
        </nav>
      )}
      <Button
        size="small"
        variant="quiet"
        onClick={() => setAsked('new')}
        className={folders.length === 0 ? '-ml-3' : undefined}
      >
        <FolderPlus size={15} aria-hidden />
        New folder
      </Button>
      {open && (
        <>
          <Button size="small" variant="quiet" onClick={() => setAsked('rename')}>
            Rename
          </Button>
          <Button size="small" variant="quiet" onClick={() => setAsked('delete')}>
            Delete folder
          </Button>
        </>
      )}
      {asked === 'new' && <FolderDialog onClose={close} />}
      {asked === 'rename' && open && <FolderDialog folder={open} onClose={close} />}
      {asked === 'delete' && open && <DeleteFolderDialog folder={open} onClose={close} />}
    </div>
  );
}

function FolderLink({ id, name, count, isCurrent }: { id?: string; name: string; count?: number; isCurrent: boolean }) {
  return (
    <li>
      <Link
        to="."
        search={(search: object) => ({ ...search, folder: id, page: undefined }) as never}
        aria-current={isCurrent ? 'page' : undefined}
        resetScroll={false}
        className={clsx(
          'inline-flex h-8 max-w-60 items-center gap-1.5 rounded-full border px-3 text-sm',
          isCurrent ? 'border-ink bg-ink text-ground' : 'bg-surface hover:bg-hover',
        )}
      >
        <span className="truncate">{name}</span>
        {count !== undefined && <span className="text-xs tabular-nums opacity-75">{count}</span>}
      </Link>
    </li>
  );
}
