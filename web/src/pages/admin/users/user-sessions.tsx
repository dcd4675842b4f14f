import { deviceName } from '@haggle/contract/accounts/devices';
import type { AdminUserDetail } from '@haggle/contract/members/users-admin';
import { t } from '@haggle/contract/messages/translate';
import { useApi } from '../../../lib/api-context.tsx';
import { rich } from '../../../lib/rich.ts';
import { useUser } from '../../../lib/session-context.tsx';
import { ConfirmButton } from '../../../ui/confirm-button.tsx';
import { Section } from '../../../ui/section.tsx';
import { TimeAgo } from '../../../ui/time-ago.tsx';
import { useUserAction } from './use-user-action.ts';

/** A member's sessions, with a button that ends them and API tokens. Admins find their own in their settings. */
export function UserSessions({
  person: { _id: id, username },
  sessions,
}: {
  person: AdminUserDetail;
  sessions: NonNullable<AdminUserDetail['sessions']>;
}) {
  const api = useApi();
  const runAction = useUserAction();
  const isMe = useUser()?._id === id;
  return (
    <Section
      title={t('admin-users.devices.title')}
      {...(sessions.length === 0 && { text: t('admin-users.devices.none') })}
    >
      <ul className="divide-y">
        {sessions.map((session) => (
          <li key={session._id} className="flex items-center justify-between gap-3 py-2 text-sm first:pt-0">
            <div className="min-w-0">
              <p className="truncate" title={session.userAgent}>
                {nameOf(session)}
              </p>
              <p className="text-faint">
                {rich('admin-users.devices.used', {
                  time: () => <TimeAgo time={session.usedAt} isInSentence />,
                })}
              </p>
            </div>
            {!isMe && (
              <ConfirmButton
                label={t('admin-users.devices.logOut')}
                of={nameOf(session)}
                title={t('admin-users.devices.logOutTitle', { name: username })}
                text={t('admin-users.devices.logOutText')}
                run={() =>
                  runAction(
                    () =>
                      api('DELETE /admin/users/:id/sessions/:sessionId', { params: { id, sessionId: session._id } }),
                    t('admin-users.devices.loggedOut'),
                  )
                }
              />
            )}
          </li>
        ))}
      </ul>
      {!isMe && sessions.length > 0 && (
        <div className="mt-3">
          <ConfirmButton
            label={t('admin-users.devices.everywhere')}
            title={t('admin-users.devices.everywhereTitle', { name: username })}
            text={t('admin-users.devices.everywhereText')}
            run={() =>
              runAction(
                () => api('DELETE /admin/users/:id/sessions', { params: { id } }),
                t('admin-users.devices.everywhereDone'),
              )
            }
          />
        </div>
      )}
    </Section>
  );
}

function nameOf({ userAgent }: { userAgent: string }): string {
  return userAgent ? deviceName(userAgent) : t('admin-users.devices.unknown');
}
