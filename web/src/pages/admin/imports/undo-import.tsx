import type { ImportDetail } from '@haggle/contract/imports/imports';
import { t } from '@haggle/contract/messages/translate';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../lib/api-context.tsx';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { importsKey } from './queries.ts';

/** The button that undoes an import, available once it has ended. */
export function UndoImport({ run }: { run: ImportDetail }) {
  const api = useApi();
  const client = useQueryClient();
  const [isConfirming, setConfirming] = useState(false);
  const isOver = run.state === 'done' || run.state === 'failed' || run.state === 'stopped';
  const isDeals = run.plan.kind === 'deals';
  if (!isOver || run.imported === 0) return null;
  async function undo(): Promise<void> {
    try {
      await api('POST /admin/imports/:id/undo', { params: { id: run._id } });
    } finally {
      await client.invalidateQueries({ queryKey: importsKey });
    }
  }
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setConfirming(true)}>
        {t('admin-imports.undo.label')}
      </Button>
      {isConfirming && (
        <ActionDialog
          title={isDeals ? t('admin-imports.undo.title', { count: run.imported }) : t('admin-imports.undo.titleOther')}
          text={t(`admin-imports.undo.${run.plan.kind === 'deals' ? 'text' : run.plan.kind}`)}
          label={t('admin-imports.undo.label')}
          isDanger
          run={undo}
          onClose={() => setConfirming(false)}
        />
      )}
    </>
  );
}
