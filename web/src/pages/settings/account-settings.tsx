import type { Me } from '@haggle/contract/accounts/users';
import type { ReactNode } from 'react';
import { SendLinkAgain } from '../../features/credentials/send-link-again.tsx';
import { formatDate } from '../../lib/time.ts';
import { Badge } from '../../ui/badge.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';

/** What the account is, in facts. */
export function AccountSettings({ user }: { user: Me }) {
  return (
    <Section title="Account">
      <dl className="divide-y divide-line">
        <Fact name="Username">{user.username}</Fact>
        <Fact name="Email">
          <span className="flex flex-wrap items-center gap-2">
            <span className="break-all">{user.email}</span>
            <Badge tone={user.emailVerified ? 'saved' : 'neutral'}>
              {user.emailVerified ? 'Confirmed' : 'Not confirmed'}
            </Badge>
          </span>
          {!user.emailVerified && (
            <div className="mt-2 font-normal empty:hidden">
              <SendLinkAgain user={user} />
            </div>
          )}
        </Fact>
        <Fact name="Role">{user.role === 'admin' ? 'Admin' : 'Member'}</Fact>
        <Fact name="Member since">{formatDate(user.createdAt)}</Fact>
      </dl>
      <LinkButton to="/edit-profile" className="mt-4">
        Edit profile
      </LinkButton>
    </Section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 py-2.5 sm:grid-cols-[10rem_1fr]">
      <dt className="text-faint">{name}</dt>
      <dd className="min-w-0 font-medium">{children}</dd>
    </div>
  );
}
