import type { AdminUserDetail } from '@haggle/contract/members/users-admin';
import { t } from '@haggle/contract/messages/translate';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { WarnDialog } from '../../../features/moderation/warn-dialog.tsx';
import { useApi } from '../../../lib/api-context.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmButton } from '../../../ui/confirm-button.tsx';
import { Section } from '../../../ui/section.tsx';
import { TimeAgo } from '../../../ui/time-ago.tsx';
import { useUserAction } from './use-user-action.ts';

/** The warnings a member got from moderators, and the button to warn them. */
export function UserWarnings({ person, mayAct }: { person: AdminUserDetail; mayAct: boolean }) {
  const [isWarning, setWarning] = useState(false);
  const { warnings } = person;
  if (warnings.length === 0 && !mayAct) return null;
  return (
    <Section title={t('admin-users.warnings.title')} text={t('admin-users.warnings.text')}>
      {warnings.length > 0 && (
        <ul className="mb-4 divide-y">
          {warnings.map((warning) => (
            <li key={warning._id} className="flex items-start justify-between gap-3 py-2.5 first:pt-0">
              <WarningText warning={warning} />
              {mayAct && !warning.withdrawnAt && <Withdraw id={person._id} warning={warning} />}
            </li>
          ))}
        </ul>
      )}
      {mayAct && (
        <Button size="small" onClick={() => setWarning(true)}>
          {t('admin-users.warnings.warn')}
        </Button>
      )}
      {isWarning && <WarnDialog person={person} onClose={() => setWarning(false)} />}
    </Section>
  );
}

type Warning = AdminUserDetail['warnings'][number];

function WarningText({ warning: { about, by, createdAt, reason, withdrawnAt } }: { warning: Warning }) {
  return (
    <div className="min-w-0">
      <p className="whitespace-pre-line break-words">{reason}</p>
      <p className="text-faint text-sm">
        {by ?? t('accounts.deletedUser')} · <TimeAgo time={createdAt} isInSentence />
        {withdrawnAt && ` · ${t('admin-users.warnings.was')}`}
        {about && (
          <>
            {' · '}
            <Link
              to="/deals/$id/{-$slug}"
              params={{ id: about.dealId }}
              hash={`comment-${about.commentId}`}
              className="underline hover:text-ink"
            >
              {t('admin-users.warnings.comment')}
            </Link>
          </>
        )}
      </p>
    </div>
  );
}

function Withdraw({ id, warning }: { id: string; warning: Warning }) {
  const api = useApi();
  const runAction = useUserAction();
  return (
    <ConfirmButton
      label={t('admin-users.warnings.withdraw')}
      of={warning.reason}
      title={t('admin-users.warnings.withdrawTitle')}
      text={t('admin-users.warnings.withdrawText')}
      run={() =>
        runAction(
          () => api('DELETE /admin/users/:id/warnings/:warningId', { params: { id, warningId: warning._id } }),
          t('admin-users.warnings.withdrawn'),
        )
      }
    />
  );
}
