import type { PayoutFile } from '@haggle/contract/affiliate/payout-files';
import { formatPlainDay } from '@haggle/contract/locale/dates';
import { t } from '@haggle/contract/messages/translate';
import { useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useApi } from '../../../lib/api-context.tsx';
import { formatDate } from '../../../lib/time.ts';
import { useDraftText } from '../../../lib/use-draft-text.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { writeNumber } from '../../../ui/charts/numbers.ts';
import { ReasonField } from '../../../ui/reason-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { SentOnDialog } from './sent-on-dialog.tsx';
import { useDownloadPayoutFile } from './use-download-payout-file.ts';

const tones = { made: 'accent', sent: 'saved', failed: 'danger' } as const;
type FileAction = 'take' | 'sent' | 'failed' | 'made';

/** A payout file with its status, and the actions to download it or mark it as sent or failed. */
export function PayoutFileRow({ file, isOpen }: { file: PayoutFile; isOpen: boolean }) {
  const [action, setAction] = useState<FileAction>();
  const { kind, status, members, amount, by, madeAt, sentOn, reason, isKept } = file;
  const openDialog = (what: FileAction) => () => setAction(what);
  const made = t('admin-affiliate.files.madeBy', {
    day: formatDate(madeAt),
    name: by ?? t('admin-affiliate.batch.deletedMaker'),
  });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-medium">{t(`admin-affiliate.fileKinds.${kind}`)}</span>
          <Badge tone={tones[status]}>{t(`admin-affiliate.fileStates.${status}`)}</Badge>
        </p>
        <p className="text-soft text-sm">
          {t('admin-affiliate.files.group', { count: members, amount: writeNumber(amount, 'money') })}
        </p>
        <p className="text-faint text-sm">{made}</p>
        {sentOn && (
          <p className="text-faint text-sm">{t('admin-affiliate.files.wasSent', { day: formatPlainDay(sentOn) })}</p>
        )}
        {reason && <p className="text-sm">{reason}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        {isKept && status !== 'failed' && (
          <Button size="small" onClick={openDialog('take')}>
            <Download size={14} aria-hidden /> {t('admin-affiliate.files.take')}
          </Button>
        )}
        {isOpen && status === 'made' && (
          <Button size="small" variant="primary" onClick={openDialog('sent')}>
            {t('admin-affiliate.files.markSent')}
          </Button>
        )}
        {isOpen && status !== 'failed' && (
          <Button size="small" onClick={openDialog('failed')}>
            {t('admin-affiliate.files.markFailed')}
          </Button>
        )}
        {isOpen && isKept && status !== 'made' && (
          <Button size="small" variant="quiet" onClick={openDialog('made')}>
            {t('admin-affiliate.files.takeBack')}
          </Button>
        )}
      </div>
      {action && <FileDialog file={file} action={action} onClose={() => setAction(undefined)} />}
    </li>
  );
}

interface FileDialogProps {
  file: PayoutFile;
  action: FileAction;
  onClose: () => void;
}

function FileDialog({ file, action, onClose }: FileDialogProps) {
  const download = useDownloadPayoutFile();
  const changeStatus = useChangeStatus(file._id);
  if (action === 'sent') {
    return (
      <SentOnDialog
        amount={writeNumber(file.amount, 'money')}
        text={t('admin-affiliate.files.sentText')}
        label={t('admin-affiliate.files.markSent')}
        onSent={(sentOn) => changeStatus({ status: 'sent', sentOn })}
        onClose={onClose}
      />
    );
  }
  if (action === 'failed') return <FailedDialog id={file._id} onFailed={changeStatus} onClose={onClose} />;
  if (action === 'take') {
    return (
      <ActionDialog
        title={t('admin-affiliate.actions.fileTitle')}
        text={t('admin-affiliate.actions.fileText')}
        label={t('admin-affiliate.files.take')}
        run={() => download(file)}
        onClose={onClose}
      />
    );
  }
  return (
    <ActionDialog
      title={t('admin-affiliate.files.takeBackTitle')}
      text={t('admin-affiliate.files.takeBackText')}
      label={t('admin-affiliate.files.takeBack')}
      run={() => changeStatus({ status: 'made' })}
      onClose={onClose}
    />
  );
}

type StatusChange = { status: 'sent'; sentOn: string } | { status: 'failed'; reason: string } | { status: 'made' };

function useChangeStatus(id: string) {
  const api = useApi();
  const client = useQueryClient();
  return async (body: StatusChange): Promise<void> => {
    const { data } = await api('PUT /admin/affiliate/payout-files/:id/status', { params: { id }, body });
    await client.invalidateQueries({ queryKey: ['mine', 'affiliate'] });
    toast(t(`admin-affiliate.fileDone.${data.status}`), 'good');
  };
}

interface FailedDialogProps {
  id: string;
  onFailed: (change: StatusChange) => Promise<void>;
  onClose: () => void;
}

function FailedDialog({ id, onFailed, onClose }: FailedDialogProps) {
  const [reason, setReason, clearDraft] = useDraftText(`payout file ${id}`);
  const trimmedReason = reason.trim();
  return (
    <ActionDialog
      title={t('admin-affiliate.files.failedTitle')}
      text={t('admin-affiliate.files.failedText')}
      label={t('admin-affiliate.files.markFailed')}
      isDanger
      run={trimmedReason ? () => onFailed({ status: 'failed', reason: trimmedReason }).then(clearDraft) : undefined}
      onClose={onClose}
    >
      <ReasonField value={reason} onChange={setReason} />
    </ActionDialog>
  );
}
