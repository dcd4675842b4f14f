import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApi } from '../../lib/api-context.tsx';
import { rich } from '../../lib/rich.ts';
import { useUser } from '../../lib/session-context.tsx';
import { verificationQuery } from '../credentials/queries.ts';
import { SendLinkAgain } from '../credentials/send-link-again.tsx';

/** Shows its children once the email is verified. Before that, asks to verify it if the site can send email. */
export function ConfirmedOnly({ children }: { children: ReactNode }) {
  const user = useUser();
  const isUnverified = user !== null && !user.emailVerified;
  const { data, isPending } = useQuery({ ...verificationQuery(useApi()), enabled: isUnverified });
  if (!isUnverified || (data && !data.canSend)) return children;
  if (isPending) return null;
  return (
    <div className="flex flex-col items-start gap-2">
      <p>
        {rich('security.email.confirmFirst', {
          email: user.email,
          strong: (words) => <strong className="wrap-anywhere">{words}</strong>,
        })}
      </p>
      <SendLinkAgain user={user} />
    </div>
  );
}
