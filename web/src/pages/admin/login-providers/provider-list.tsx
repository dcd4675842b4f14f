import type { AdminProvider } from '@haggle/contract/accounts/login-providers';
import { t } from '@haggle/contract/messages/translate';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useApi } from '../../../lib/api-context.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmButton } from '../../../ui/confirm-button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorLine } from '../../../ui/error-line.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Tile } from '../../../ui/tile.tsx';
import { toast } from '../../../ui/toast.ts';
import { adminProvidersQuery } from './queries.ts';

/** The list of login providers with their actions. */
export function ProviderList({ onEdit }: { onEdit: (provider: AdminProvider) => void }) {
  const { data, error, isPending, refetch } = useQuery(adminProvidersQuery(useApi()));
  if (isPending) return <Skeleton className="h-24 rounded-xl" />;
  if (!data) return <ErrorLine text={error.message} onRetry={() => void refetch()} />;
  if (data.length === 0) {
    return (
      <EmptyState
        icon={<KeyRound size={32} strokeWidth={1.25} aria-hidden />}
        title={t('admin-login-providers.emptyTitle')}
        text={t('admin-login-providers.emptyText')}
      />
    );
  }
  return (
    <ul className="flex flex-col gap-3">
      {data.map((provider) => (
        <li key={provider.slug}>
          <ProviderItem provider={provider} onEdit={() => onEdit(provider)} />
        </li>
      ))}
    </ul>
  );
}

function ProviderItem({ provider, onEdit }: { provider: AdminProvider; onEdit: () => void }) {
  const { slug, name, issuer, isOn, isFixed } = provider;
  const api = useApi();
  const client = useQueryClient();
  async function remove(): Promise<void> {
    await api('DELETE /admin/login-providers/:slug', { params: { slug } });
    await client.invalidateQueries({ queryKey: ['mine', 'login-providers'] });
    toast(t('admin-login-providers.deleted', { name }), 'good');
  }
  return (
    <Tile className="flex flex-wrap items-center gap-3 p-4">
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {name}
          {!isOn && <Badge tone="neutral">{t('admin-login-providers.off')}</Badge>}
        </p>
        <p dir="ltr" className="wrap-anywhere text-start text-soft text-sm">
          {issuer}
        </p>
        {isFixed && <p className="text-faint text-sm">{t('admin-login-providers.fixed')}</p>}
      </div>
      {!isFixed && (
        <>
          <Button
            size="small"
            aria-label={t('ui.named', { label: t('ui.actions.edit'), value: name })}
            onClick={onEdit}
          >
            {t('ui.actions.edit')}
          </Button>
          <ConfirmButton
            label={t('ui.actions.delete')}
            isDanger
            of={name}
            title={t('admin-login-providers.deleteTitle', { name })}
            text={t('admin-login-providers.deleteText')}
            run={remove}
          />
        </>
      )}
    </Tile>
  );
}
