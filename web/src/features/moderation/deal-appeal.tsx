import * as moderationLimits from '@haggle/contract/limits/moderation';
import { t } from '@haggle/contract/messages/translate';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useApi } from '../../lib/api-context.tsx';
import { useDraftText } from '../../lib/use-draft-text.ts';
import { ActionDialog } from '../../ui/action-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { ReasonField } from '../../ui/reason-field.tsx';
import { toast } from '../../ui/toast.ts';
import { dealAppealQuery } from './appeal-queries.ts';

/** Lets an author appeal once against a rejection, removal or merge, and shows the outcome. */
export function DealAppeal({ dealId }: { dealId: string }) {
  const api = useApi();
  const client = useQueryClient();
  const query = dealAppealQuery(api, dealId);
  const { data } = useQuery(query);
  const [isOpen, setOpen] = useState(false);
  const [text, setText, clearDraft] = useDraftText(`appeal for deal ${dealId}`);
  if (!data) return null;
  async function send(): Promise<void> {
    const { data } = await api('POST /deals/:id/appeal', { params: { id: dealId }, body: { text } });
    clearDraft();
    client.setQueryData(query.queryKey, data);
    toast(t('moderation.appeal.sent'), 'good');
  }
  if (data.sentAt) {
    return <p className="mt-2">{describeOutcome(data)}</p>;
  }
  if (!data.isPossible) return null;
  return (
    <div className="mt-3">
      <Button onClick={() => setOpen(true)}>{t('moderation.appeal.open')}</Button>
      <Link to="/moderation-log" className="ms-3 text-soft text-sm underline hover:text-ink">
        {t('moderation.appeal.others')}
      </Link>
      {isOpen && (
        <ActionDialog
          title={t('moderation.appeal.title')}
          text={t('moderation.appeal.text')}
          label={t('moderation.appeal.send')}
          run={text.trim() ? send : undefined}
          onClose={() => setOpen(false)}
        >
          <ReasonField
            label={t('moderation.appeal.why')}
            maxLength={moderationLimits.maxAppealLength}
            value={text}
            onChange={setText}
          />
        </ActionDialog>
      )}
    </div>
  );
}

interface Outcome {
  decision: 'upheld' | 'turned_down' | null;
  answer: string | null;
}

function describeOutcome({ decision, answer }: Outcome): string {
  if (!decision) return t('moderation.appeal.waiting');
  return answer ? t(`moderation.becameWith.${decision}`, { answer }) : t(`moderation.became.${decision}`);
}
