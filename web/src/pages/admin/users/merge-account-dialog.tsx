import { formatNumber } from '@haggle/contract/locale/numbers';
import type { MergePreview } from '@haggle/contract/members/account-merges';
import type { AdminUser, AdminUserDetail } from '@haggle/contract/members/users-admin';
import { t } from '@haggle/contract/messages/translate';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useApi } from '../../../lib/api-context.tsx';
import { useDebouncedText } from '../../../lib/use-debounced-value.ts';
import { useDraftText } from '../../../lib/use-draft-text.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { ErrorLine } from '../../../ui/error-line.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/inputs.tsx';
import { ReasonField } from '../../../ui/reason-field.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { userPlace } from '../places/people-places.ts';
import { mergePreviewQuery, otherAccountsQuery } from './queries.ts';
import { useUserAction } from './use-user-action.ts';

interface MergeAccountDialogProps {
  person: Pick<AdminUserDetail, '_id' | 'username'>;
  onClose: () => void;
}

/** The dialog that merges an account into another of the same person, with a preview of what moves and of obstacles. */
export function MergeAccountDialog({ person, onClose }: MergeAccountDialogProps) {
  const { _id: id, username: name } = person;
  const api = useApi();
  const runAction = useUserAction();
  const navigate = useNavigate();
  const [into, setInto] = useState<AdminUser>();
  const [reason, setReason, clearDraft] = useDraftText(`merge account ${id}`);
  const preview = useQuery({ ...mergePreviewQuery(api, id, into?._id ?? ''), enabled: into !== undefined });
  const isFree = preview.data?.obstacles.length === 0;
  async function merge(other: AdminUser): Promise<void> {
    await runAction(
      () => api('PUT /admin/users/:id/merge', { params: { id }, body: { into: other._id, reason } }),
      t('admin-users.merge.done', { name, other: other.username }),
    );
    clearDraft();
    await navigate(userPlace.linkTo(other._id));
  }
  return (
    <ActionDialog
      title={t('admin-users.merge.title', { name })}
      text={t('admin-users.merge.text', { name })}
      label={t('admin-users.merge.merge')}
      isDanger
      onClose={onClose}
      run={into && isFree && reason.trim() ? () => merge(into) : undefined}
    >
      <OtherAccount notId={id} chosen={into} onChoose={setInto} />
      {into && preview.isPending && <Skeleton className="h-36 rounded-lg" />}
      {preview.error && <ErrorLine text={preview.error.message} onRetry={() => void preview.refetch()} />}
      {into && preview.data && <Numbers preview={preview.data} />}
      <ReasonField hint={t('admin-users.actions.willRead')} value={reason} onChange={setReason} />
      {into && <p className="font-medium">{t('admin-users.merge.chosen', { name, other: into.username })}</p>}
    </ActionDialog>
  );
}

interface OtherProps {
  notId: string;
  chosen: AdminUser | undefined;
  onChoose: (user: AdminUser | undefined) => void;
}

/** The search for the account to merge into, by name or email address. */
function OtherAccount({ notId, chosen, onChoose }: OtherProps) {
  const api = useApi();
  const [words, setWords] = useState('');
  const q = useDebouncedText(words.trim(), 250);
  const { data } = useQuery({
    ...otherAccountsQuery(api, q),
    enabled: q.length > 1,
    placeholderData: keepPreviousData,
  });
  const found = q.length > 1 ? (data?.data.filter(({ _id }) => _id !== notId) ?? []) : [];
  return (
    <>
      <Field label={t('admin-users.merge.other')} hint={t('admin-users.merge.otherHint')}>
        {(control) => (
          <Input
            {...control}
            type="search"
            value={words}
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => {
              setWords(target.value);
              // The new results may not list the account chosen.
              onChoose(undefined);
            }}
          />
        )}
      </Field>
      {found.length > 0 && (
        <fieldset>
          <legend className="sr-only">{t('admin-users.merge.other')}</legend>
          {found.map((user) => (
            <label key={user._id} className="flex min-h-9 cursor-pointer items-center gap-2">
              <input
                type="radio"
                name="into"
                checked={chosen?._id === user._id}
                onChange={() => onChoose(user)}
                className="size-4 shrink-0 accent-accent-fill"
              />
              <span className="min-w-0 break-words">
                @{user.username} <span className="text-faint text-sm">{user.email}</span>
              </span>
            </label>
          ))}
        </fieldset>
      )}
    </>
  );
}

function Numbers({ preview: { moves, obstacles, votesTakenBack } }: { preview: MergePreview }) {
  const rows: [name: string, value: number][] = [
    [t('admin-users.merge.moves.deals'), moves.deals],
    [t('admin-users.merge.moves.comments'), moves.comments],
    [t('admin-users.merge.moves.votes'), moves.votes],
    [t('admin-users.merge.moves.saves'), moves.saves],
    [t('admin-users.merge.moves.points'), moves.points],
    [t('admin-users.merge.moves.badges'), moves.badges],
    [t('admin-users.merge.moves.followers'), moves.followers],
    [t('admin-users.merge.takenBack'), votesTakenBack],
  ];
  return (
    <>
      {obstacles.map((obstacle) => (
        <ErrorLine key={obstacle} text={t(`members.merge.obstacle.${obstacle}`)} />
      ))}
      <dl className="divide-y rounded-lg border text-sm">
        {rows.map(([name, value]) => (
          <div key={name} className="flex items-baseline justify-between gap-4 px-3 py-1.5">
            <dt className="min-w-0 text-soft">{name}</dt>
            <dd className="font-medium tabular-nums">{formatNumber(value)}</dd>
          </div>
        ))}
      </dl>
      <p className="text-faint text-sm">{t('admin-users.merge.stays')}</p>
    </>
  );
}
