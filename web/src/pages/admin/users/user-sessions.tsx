import type { AdminUserDetail } from '@haggle/contract/members/users-admin';
import { useApi } from '../../../lib/api-context.tsx';
import { useUser } from '../../../lib/session-context.tsx';
import { ConfirmButton } from '../../../ui/confirm-button.tsx';
import { Section } from '../../../ui/section.tsx';
import { TimeAgo } from '../../../ui/time-ago.tsx';
import { useUserAction } from './use-user-action.ts';

/** Where a member is signed in, and the way to end it all, API tokens too. One's own devices are in one's settings. */
export function UserSessions({ person: { _id: id, username, sessions } }: { person: AdminUserDetail }) {
  const api = useApi();
  const act = useUserAction();
  const isMe = useUser()?._id === id;
  return (
    <Section title="Devices" {...(sessions.length === 0 && { text: 'Logged in nowhere.' })}>
      <ul className="divide-y">
        {sessions.map((session) => (
          <li key={session._id} className="flex items-center justify-between gap-3 py-2 text-sm first:pt-0">
            <div className="min-w-0">
              <p className="truncate" title={session.userAgent}>
                {session.userAgent || 'Unknown device'}
              </p>
              <p className="text-faint">
                Used <TimeAgo time={session.usedAt} className="lowercase" />
              </p>
            </div>
            {!isMe && (
              <ConfirmButton
                label="Sign out"
                of={session.userAgent || 'Unknown device'}
                title={`Sign ${username} out on this device?`}
                text="They can sign in again."
                run={() =>
                  act(
                    () =>
                      api('DELETE /admin/users/:id/sessions/:sessionId', { params: { id, sessionId: session._id } }),
                    'That device is signed out.',
                  )
                }
              />
            )}
          </li>
        ))}
      </ul>
      {!isMe && (
        <div className="mt-3">
          <ConfirmButton
            label="Log out everywhere"
            title={`Log ${username} out everywhere?`}
            text="They can log in again. Their API tokens stop working for good."
            run={() =>
              act(
                () => api('DELETE /admin/users/:id/sessions', { params: { id } }),
                'All devices are logged out, and API tokens ended.',
              )
            }
          />
        </div>
      )}
    </Section>
  );
}
