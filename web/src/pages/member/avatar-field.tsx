import type { Me } from '@haggle/contract/accounts/users';
import * as accountLimits from '@haggle/contract/limits/accounts';
import { t } from '@haggle/contract/messages/translate';
import { type ChangeEvent, useId, useState } from 'react';
import { Avatar } from '../../features/users/avatar.tsx';
import { ApiError } from '../../lib/api.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { useAvatar } from './use-avatar.ts';

const types = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'];
const megabytes = accountLimits.avatar.bytes / 1024 / 1024;

/** The field for the member's picture, which is saved as soon as it is chosen. */
export function AvatarField({ user }: { user: Me }) {
  const { change, remove, isBusy } = useAvatar();
  const [error, setError] = useState<string>();
  const noteId = useId();

  async function choose(event: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [file] = event.target.files ?? [];
    // Reset, so that picking the same file again fires a change event.
    event.target.value = '';
    if (!file) return;
    if (!types.includes(file.type) || file.size > accountLimits.avatar.bytes)
      setError(t('member.picture.wrong', { megabytes }));
    else await attempt(() => change(file));
  }

  async function attempt(action: () => Promise<void>): Promise<void> {
    setError(undefined);
    await action().catch((failure: unknown) => {
      setError(failure instanceof ApiError ? failure.message : t('member.picture.failed'));
    });
  }

  return (
    <fieldset className="flex items-center gap-4" disabled={isBusy} aria-busy={isBusy}>
      <legend className="mb-1.5 font-medium text-sm">{t('member.picture.label')}</legend>
      <Avatar name={user.displayName || user.username} url={user.avatarUrl} className="size-20 text-3xl" />
      <div className="min-w-0">
        <div className="flex flex-wrap gap-2">
          <label
            className={buttonClass(
              {},
              'cursor-pointer focus-within:outline-2 focus-within:outline-focus focus-within:outline-offset-2',
            )}
          >
            {isBusy ? t('ui.actions.saving') : user.avatarUrl ? t('member.picture.change') : t('member.picture.choose')}
            <input
              type="file"
              accept={types.join(',')}
              aria-describedby={noteId}
              aria-invalid={error ? true : undefined}
              onChange={(event) => void choose(event)}
              className="sr-only"
            />
          </label>
          {user.avatarUrl && (
            <Button variant="quiet" onClick={() => void attempt(remove)}>
              {t('member.picture.remove')}
            </Button>
          )}
        </div>
        <p
          id={noteId}
          role={error ? 'alert' : undefined}
          className={error ? 'mt-2 text-danger text-sm' : 'mt-2 text-faint text-sm'}
        >
          {error ?? t('member.picture.rule', { megabytes })}
        </p>
      </div>
    </fieldset>
  );
}
