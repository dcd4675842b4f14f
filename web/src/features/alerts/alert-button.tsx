import type { Alert } from '@haggle/contract/alerts/alerts';
import { t } from '@haggle/contract/messages/translate';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { BellPlus, BellRing } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { NewAlert } from '../../deals/new-alert.ts';
import { useApi } from '../../lib/api-context.tsx';
import { useIsAuthenticated, useUser } from '../../lib/session-context.tsx';
import { Button } from '../../ui/button.tsx';
import { toastRefusal } from '../../ui/toast.ts';
import { useLoginPrompt } from '../session/use-login-prompt.ts';
import { alertsQuery } from './queries.ts';

const minute = 60_000;

interface AlertButtonProps {
  /** The label before the alert exists. */
  label: string;
  /** Returns the alert to create. Its builders are loaded on demand. */
  buildAlert: (builders: typeof import('./build-alerts.ts')) => NewAlert;
  variant?: 'primary' | 'secondary' | 'quiet';
  className?: string;
}

/** A button that creates an alert, after login if needed. Once the alert exists, the button opens its form. */
export function AlertButton({ label, buildAlert, ...look }: AlertButtonProps) {
  const { press, isPending, isMade } = useAlertPress(buildAlert);
  const Bell = isMade ? BellRing : BellPlus;
  return (
    <Button {...look} data-asks-reader disabled={isPending} onClick={press}>
      <Bell size={16} aria-hidden />
      {isMade ? t('alerts.made.change') : label}
    </Button>
  );
}

function useAlertPress(buildAlert: AlertButtonProps['buildAlert']) {
  const api = useApi();
  const client = useQueryClient();
  const router = useRouter();
  const user = useUser();
  const askToLogIn = useLoginPrompt();
  const [createdId, setCreatedId] = useState<string | null>(null);
  const knownId = useKnownAlert(buildAlert);
  const existingId = createdId ?? knownId;
  const openForm = (id: string) => void router.navigate({ to: '/alerts/$id/edit', params: { id } });
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const [builders, { createAlert }] = await Promise.all([import('./build-alerts.ts'), import('./make-alert.ts')]);
      const wanted = buildAlert(builders);
      if (!user) return askToLogIn(t('alerts.made.login'), { kind: 'alert', wanted });
      return await createAlert({ api, client, isEmailed: user.emailVerified, openForm, note: setCreatedId }, wanted);
    },
    onError: toastRefusal,
  });
  return {
    press: () => (existingId === undefined ? mutate() : openForm(existingId)),
    isPending,
    isMade: existingId !== undefined,
  };
}

/** Returns the id of the member's alert for the same search. Loads the comparison code only if there are alerts. */
function useKnownAlert(buildAlert: AlertButtonProps['buildAlert']): string | undefined {
  const isAuthenticated = useIsAuthenticated();
  const { data } = useQuery({ ...alertsQuery(useApi()), enabled: isAuthenticated, staleTime: minute });
  const alerts = isAuthenticated ? data?.data : undefined;
  const [find, setFind] =
    useState<(alerts: readonly Alert[], wanted: AlertButtonProps['buildAlert']) => string | undefined>();
  const hasSome = alerts !== undefined && alerts.length > 0;
  useEffect(() => {
    if (!hasSome) return;
    void Promise.all([import('./build-alerts.ts'), import('./make-alert.ts')]).then(([builders, { findSameAlert }]) =>
      setFind(
        () => (mine: readonly Alert[], wanted: AlertButtonProps['buildAlert']) =>
          findSameAlert(mine, wanted(builders))?._id,
      ),
    );
  }, [hasSome]);
  return alerts && find?.(alerts, buildAlert);
}
