import type { Me } from '@haggle/contract/accounts/users';
import { t } from '@haggle/contract/messages/translate';
import type { ReactNode } from 'react';
import { SendLinkAgain } from '../../features/credentials/send-link-again.tsx';
import { rolesText } from '../../lib/role-words.ts';
import { formatDate } from '../../lib/time.ts';
import { Badge } from '../../ui/badge.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';

/** The facts about the account. */
export function AccountSettings({ user }: { user: Me }) {
  return (
    <Section title={t('settings.account.title')}>
      <dl className="divide-y divide-line">
        <Fact name={t('settings.account.username')}>{user.username}</Fact>
        <Fact name={t('settings.account.email')}>
          <span className="flex flex-wrap items-center gap-2">
            <span className="wrap-anywhere">{user.email}</span>
            <Badge tone={user.emailVerified ? 'saved' : 'neutral'}>
              {user.emailVerified ? t('settings.account.confirmed') : t('settings.account.unconfirmed')}
            </Badge>
          </span>
          {!user.emailVerified && (
            <div className="mt-2 font-normal empty:hidden">
              <SendLinkAgain user={user} />
            </div>
          )}
        </Fact>
        <Fact name={t('settings.account.role')}>{rolesText(user) || t('settings.account.member')}</Fact>
        <Fact name={t('settings.account.since')}>{formatDate(user.createdAt)}</Fact>
      </dl>
      <LinkButton to="/edit-profile" className="mt-4">
        {t('settings.account.edit')}
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
