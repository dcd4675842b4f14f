import type { ImportDetail } from '@haggle/contract/imports/imports';
import { t } from '@haggle/contract/messages/translate';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../lib/api-context.tsx';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { Section } from '../../../ui/section.tsx';
import { toast } from '../../../ui/toast.ts';
import { importsKey } from './queries.ts';

/** The number of imported members who can't log in yet, and the button that emails them a link to set a password. */
export function Invitations({ run }: { run: ImportDetail }) {
  const { all, uninvited } = run.unclaimed;
  const isOver = run.state === 'done' || run.state === 'failed' || run.state === 'stopped';
  if (!isOver || run.imported === 0) return null;
  return (
    <Section title={t('admin-imports.invite.title')} text={textOf(run.unclaimed)}>
      {uninvited > 0 && <InviteButton id={run._id} count={uninvited} />}
      {uninvited > 0 && all > uninvited && (
        <p className="mt-4 text-soft text-sm">{t('admin-imports.invite.open', { count: all - uninvited })}</p>
      )}
    </Section>
  );
}

function textOf({ all, uninvited }: ImportDetail['unclaimed']): string {
  if (all === 0) return t('admin-imports.invite.none');
  return uninvited > 0
    ? t('admin-imports.invite.waiting', { count: uninvited })
    : t('admin-imports.invite.open', { count: all });
}

function InviteButton({ id, count }: { id: string; count: number }) {
  const api = useApi();
  const client = useQueryClient();
  const [isConfirming, setConfirming] = useState(false);
  async function invite(): Promise<void> {
    await api('POST /admin/imports/:id/invite', { params: { id } });
    toast(t('admin-imports.invite.sent'), 'good');
    await client.invalidateQueries({ queryKey: importsKey });
  }
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setConfirming(true)}>
        {t('admin-imports.invite.label')}
      </Button>
      {isConfirming && (
        <ActionDialog
          title={t('admin-imports.invite.confirm', { count })}
          text={t('admin-imports.invite.confirmText')}
          label={t('admin-imports.invite.label')}
          run={invite}
          onClose={() => setConfirming(false)}
        />
      )}
    </>
  );
}
