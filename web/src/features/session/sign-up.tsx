import type { SignUpMode } from '@haggle/contract/accounts/sign-ups';
import { t } from '@haggle/contract/messages/translate';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../lib/api-context.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { ErrorLine } from '../../ui/error-line.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { RegisterForm } from './register-form.tsx';
import { signUpModeQuery } from './sign-up-query.ts';

/** The form of /register, or the reason why registration is closed. */
export function SignUp({ invitation }: { invitation: string | undefined }) {
  const { data: mode, error, isPending, refetch } = useQuery(signUpModeQuery(useApi()));
  if (isPending) return <Skeleton className="h-96 rounded-xl" />;
  if (mode === undefined) return <ErrorLine text={error?.message} onRetry={() => void refetch()} />;
  if (!invitation && (mode === 'closed' || mode === 'invitation')) return <NoForm mode={mode} />;
  const needsMotive = mode === 'approval' && !invitation;
  return (
    <>
      {(needsMotive || invitation) && (
        <p className="mb-4 text-sm">{invitation ? t('session.signUp.invited') : t('session.signUp.approval')}</p>
      )}
      <RegisterForm invitation={invitation} needsMotive={needsMotive} />
    </>
  );
}

function NoForm({ mode }: { mode: Extract<SignUpMode, 'closed' | 'invitation'> }) {
  return (
    <div className="flex flex-col gap-4">
      <p>{t(`session.signUp.${mode}`)}</p>
      <LinkButton to="/deals" size="large">
        {t('shell.nav.allDeals')}
      </LinkButton>
    </div>
  );
}
