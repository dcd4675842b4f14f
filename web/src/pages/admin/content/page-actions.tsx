import type { PageSource } from '@haggle/contract/content/pages';
import { t } from '@haggle/contract/messages/translate';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useApi } from '../../../lib/api-context.tsx';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import { pagesPlace } from '../places/catalogue-places.ts';

interface PageActionsProps {
  page: PageSource | undefined;
  isBusy: boolean;
  onSave: (publish: boolean) => void;
  /** Undefined if there is nothing to compare with. */
  onCompare: (() => void) | undefined;
}

/** The actions on a page: publish it, save it as a draft, restore its starter text or delete it. */
export function PageActions({ page, isBusy, onSave, onCompare }: PageActionsProps) {
  const [isConfirming, setConfirming] = useState(false);
  const isPublished = page?.state === 'published' || page?.state === 'starter';
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button variant="primary" disabled={isBusy} onClick={() => onSave(true)}>
        {isPublished ? t('ui.actions.save') : t('admin-content.publish')}
      </Button>
      {!page?.isFixed && (
        <Button disabled={isBusy} onClick={() => onSave(false)}>
          {isPublished ? t('admin-content.unpublish') : t('admin-content.saveDraft')}
        </Button>
      )}
      {onCompare && <Button onClick={onCompare}>{t('admin-content.revisions.open')}</Button>}
      {page?.updatedAt && (
        <Button variant="danger" onClick={() => setConfirming(true)}>
          {page.starter ? t('admin-content.restoreStarter') : t('ui.actions.delete')}
        </Button>
      )}
      {page && isPublished && (
        <a href={page.path} className="ms-auto text-sm text-soft underline">
          {t('admin-content.view')}
        </a>
      )}
      {/* A portal, because forms can't be nested. */}
      {page &&
        isConfirming &&
        createPortal(<ResetDialog page={page} onClose={() => setConfirming(false)} />, document.body)}
    </div>
  );
}

function ResetDialog({ page, onClose }: { page: PageSource; onClose: () => void }) {
  const api = useApi();
  const client = useQueryClient();
  const navigate = useNavigate();
  const isOwnPage = page.starter === null;
  async function run(): Promise<void> {
    await api('DELETE /pages/:slug', { params: { slug: page.slug } });
    void client.invalidateQueries({ queryKey: ['pages'] });
    await client.invalidateQueries({ queryKey: ['mine', 'pages'] });
    toast(isOwnPage ? t('admin-content.pageDeleted') : t('admin-content.restored'), 'good');
    if (isOwnPage) await navigate(pagesPlace.link({}));
  }
  return (
    <ActionDialog
      title={isOwnPage ? t('admin-content.deleteTitle', { title: page.title }) : t('admin-content.restoreTitle')}
      text={isOwnPage ? t('admin-content.deleteText') : t('admin-content.restoreText')}
      label={isOwnPage ? t('ui.actions.delete') : t('admin-content.restoreStarter')}
      isDanger
      run={run}
      onClose={onClose}
    />
  );
}
