import { formatNumber } from '@haggle/contract/locale/numbers';
import { t } from '@haggle/contract/messages/translate';
import type { SaveFolder } from '@haggle/contract/saves/saves';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { FolderPlus } from 'lucide-react';
import { useState } from 'react';
import { anySearch } from '../../lib/any-address.ts';
import { Button } from '../../ui/button.tsx';
import { DeleteFolderDialog, FolderDialog } from './folder-dialogs.tsx';

/** The member's folders as links, with their actions. `current` is a folder's id, or `none`. */
export function FolderBar({ folders, current }: { folders: readonly SaveFolder[]; current: string | undefined }) {
  const [dialog, setDialog] = useState<'new' | 'rename' | 'delete'>();
  const open = folders.find(({ _id }) => _id === current);
  const close = () => setDialog(undefined);
  return (
    <div className="mb-5 flex flex-wrap items-center gap-2">
      {folders.length > 0 && (
        <nav aria-label={t('saved.folders.label')}>
          <ul className="flex flex-wrap gap-2">
            <FolderLink name={t('saved.folders.all')} isCurrent={current === undefined} />
            {folders.map(({ _id, name, count }) => (
              <FolderLink key={_id} id={_id} name={name} count={count} isCurrent={_id === current} />
            ))}
            <FolderLink id="none" name={t('saved.folders.none')} isCurrent={current === 'none'} />
          </ul>
        </nav>
      )}
      <Button size="small" onClick={() => setDialog('new')} className="rounded-full!">
        <FolderPlus size={15} aria-hidden />
        {t('saved.folders.new')}
      </Button>
      {open && (
        <>
          <Button size="small" variant="quiet" onClick={() => setDialog('rename')}>
            {t('saved.folders.rename')}
          </Button>
          <Button size="small" variant="quiet" onClick={() => setDialog('delete')}>
            {t('saved.folders.delete')}
          </Button>
        </>
      )}
      {dialog === 'new' && <FolderDialog onClose={close} />}
      {dialog === 'rename' && open && <FolderDialog folder={open} onClose={close} />}
      {dialog === 'delete' && open && <DeleteFolderDialog folder={open} onClose={close} />}
    </div>
  );
}

function FolderLink({ id, name, count, isCurrent }: { id?: string; name: string; count?: number; isCurrent: boolean }) {
  return (
    <li>
      <Link
        to="."
        search={anySearch((search) => ({ ...search, folder: id, page: undefined }))}
        aria-current={isCurrent ? 'page' : undefined}
        resetScroll={false}
        className={clsx(
          'inline-flex h-8 max-w-60 items-center gap-1.5 rounded-full border px-3 text-sm',
          isCurrent ? 'border-ink bg-ink text-ground' : 'bg-surface hover:bg-hover',
        )}
      >
        <span dir="auto" className="truncate">
          {name}
        </span>
        {count !== undefined && <span className="text-xs tabular-nums opacity-75">{formatNumber(count)}</span>}
      </Link>
    </li>
  );
}
