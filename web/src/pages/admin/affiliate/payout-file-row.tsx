import type { PayoutFile } from '@haggle/contract/affiliate/payout-files';
import { formatPlainDay } from '@haggle/contract/locale/dates';
import { t } from '@haggle/contract/messages/translate';
import { useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useApi } from '../../../lib/api-context.tsx';
import { formatDate } from '../../../lib/time.ts';
import { useKeptText } from '../../../lib/use-kept-text.ts';
import { ActDialog } from '../../../ui/action-dialog.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { writeNumber } from '../../../ui/charts/numbers.ts';
import { ReasonField } from '../../../ui/reason-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { SentOnDialog } from './sent-on-dialog.tsx';
import { useTakeFile } from './use-take-file.ts';

const tones = { made: 'accent', sent: 'saved', failed: 'danger' } as const;
type Asked = 'take' | 'sent' | 'failed' | 'made';

/** A payout file with its status, and the actions to download it or mark it as sent or failed. */
export function PayoutFileRow({ file, isOpen }: { file: PayoutFile; isOpen: boolean }) {
  const [asked, setAsked] = useState<Asked>();
  const { kind, status, members, amount, by, madeAt, sentOn, reason, isKept } = file;
  const ask = (what: Asked) => () => setAsked(what);
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
          <Button size="small" onClick={ask('take')}>
            <Download size={14} aria-hidden /> {t('admin-affiliate.files.take')}
          </Button>
        )}
        {isOpen && status === 'made' && (
          <Button size="small" variant="primary" onClick={ask('sent')}>
            {t('admin-affiliate.files.markSent')}
          </Button>
        )}
        {isOpen && status !== 'failed' && (
          <Button size="small" onClick={ask('failed')}>
            {t('admin-affiliate.files.markFailed')}
          </Button>
        )}
        {isOpen && isKept && status !== 'made' && (
          <Button size="small" variant="quiet" onClick={ask('made')}>
            {t('admin-affiliate.files.takeBack')}
          </Button>
        )}
      </div>
      {asked && <Ask file={file} asked={asked} onClose={() => setAsked(undefined)} />}
    </li>
  );
}

interface AskProps {
  file: PayoutFile;
  asked: Asked;
  onClose: () => void;
}

function Ask({ file, asked, onClose }: AskProps) {
  const take = useTakeFile();
  const move = useMove(file._id);
  if (asked === 'sent') {
    return (
      <SentOnDialog
        amount={writeNumber(file.amount, 'money')}
        text={t('admin-affiliate.files.sentText')}
        label={t('admin-affiliate.files.markSent')}
        onSent={(sentOn) => move({ status: 'sent', sentOn })}
        onClose={onClose}
      />
    );
  }
  if (asked === 'failed') return <AskFailed id={file._id} onFailed={move} onClose={onClose} />;
  if (asked === 'take') {
    return (
      <ActDialog
        title={t('admin-affiliate.actions.fileTitle')}
        text={t('admin-affiliate.actions.fileText')}
        label={t('admin-affiliate.files.take')}
        run={() => take(file)}
        onClose={onClose}
      />
    );
  }
  return (
    <ActDialog
      title={t('admin-affiliate.files.takeBackTitle')}
      text={t('admin-affiliate.files.takeBackText')}
      label={t('admin-affiliate.files.takeBack')}
      run={() => move({ status: 'made' })}
      onClose={onClose}
    />
  );
}

type Told = { status: 'sent'; sentOn: string } | { status: 'failed'; reason: string } | { status: 'made' };

function useMove(id: string) {
  const api = useApi();
  const client = useQueryClient();
  return async (body: Told): Promise<void> => {
    const { data } = await api('PUT /admin/affiliate/payout-files/:id/status', { params: { id }, body });
    await client.invalidateQueries({ queryKey: ['mine', 'affiliate'] });
    toast(t(`admin-affiliate.fileDone.${data.status}`), 'good');
  };
}

interface AskFailedProps {
  id: string;
  onFailed: (told: Told) => Promise<void>;
  onClose: () => void;
}

function AskFailed({ id, onFailed, onClose }: AskFailedProps) {
  const [reason, setReason, forget] = useKeptText(`payout file ${id}`);
  const given = reason.trim();
  return (
    <ActDialog
      title={t('admin-affiliate.files.failedTitle')}
      text={t('admin-affiliate.files.failedText')}
      label={t('admin-affiliate.files.markFailed')}
      isDanger
      run={given ? () => onFailed({ status: 'failed', reason: given }).then(forget) : undefined}
      onClose={onClose}
    >
      <ReasonField value={reason} onChange={setReason} />
    </ActDialog>
  );
}
