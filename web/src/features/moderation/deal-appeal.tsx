import { limits } from '@haggle/contract/limits/limits';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useApi } from '../../lib/api-context.tsx';
import { ActDialog } from '../../ui/action-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { ReasonField } from '../../ui/reason-field.tsx';
import { toast } from '../../ui/toast.ts';
import { dealAppealQuery } from './appeal-queries.ts';

/** Lets an author ask once that a rejection or removal be looked at again, and tells what became of it. */
export function DealAppeal({ dealId }: { dealId: string }) {
  const api = useApi();
  const client = useQueryClient();
  const query = dealAppealQuery(api, dealId);
  const { data } = useQuery(query);
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  if (!data) return null;
  async function send(): Promise<void> {
    const { data } = await api('POST /deals/:id/appeal', { params: { id: dealId }, body: { text } });
    client.setQueryData(query.queryKey, data);
    toast('Sent. You will be told of the answer.', 'good');
  }
  if (data.sentAt) {
    const answer = data.answer ? ` “${data.answer}”` : '';
    const became = { upheld: 'Your appeal was upheld.', turned_down: 'Your appeal was turned down.' };
    return (
      <p className="mt-2">
        {data.decision ? `${became[data.decision]}${answer}` : 'You have appealed. A moderator will look at it again.'}
      </p>
    );
  }
  if (!data.isPossible) return null;
  return (
    <div className="mt-3">
      <Button onClick={() => setOpen(true)}>Appeal</Button>
      <Link to="/moderation-log" className="ml-3 text-soft text-sm underline hover:text-ink">
        How moderators decided on others
      </Link>
      {isOpen && (
        <ActDialog
          title="Appeal against this decision"
          text="A moderator will look at it again. You can appeal once."
          label="Send"
          run={text.trim() ? send : undefined}
          onClose={() => setOpen(false)}
        >
          <ReasonField
            label="Why should it be decided otherwise?"
            most={limits.admin.appealMost}
            value={text}
            onChange={setText}
          />
        </ActDialog>
      )}
    </div>
  );
}
