import type { Channel } from '@haggle/contract/delivery/channels';
import { t } from '@haggle/contract/messages/translate';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Megaphone } from 'lucide-react';
import { useState } from 'react';
import { useFilterChoices } from '../../../features/deal-filters/use-filter-choices.ts';
import { useApi } from '../../../lib/api-context.tsx';
import { refusalText } from '../../../lib/refusal-text.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmButton } from '../../../ui/confirm-button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorLine } from '../../../ui/error-line.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Tile } from '../../../ui/tile.tsx';
import { toast } from '../../../ui/toast.ts';
import { channelsPlace } from '../places/catalogue-places.ts';
import { ruleText } from './channel-text.ts';
import { channelsQuery } from './queries.ts';

/** The list of channels with their actions. */
export function ChannelList({ onEdit }: { onEdit: (channel: Channel) => void }) {
  const { data, error, isPending, refetch } = useQuery(channelsQuery(useApi()));
  if (isPending) return <Skeleton className="h-24 rounded-xl" />;
  if (!data) return <ErrorLine text={error.message} onRetry={() => void refetch()} />;
  if (data.length === 0) {
    return (
      <EmptyState
        icon={<Megaphone size={32} strokeWidth={1.25} aria-hidden />}
        title={t('admin-channels.emptyTitle')}
        text={t('admin-channels.emptyText')}
      />
    );
  }
  return (
    <ul className="flex flex-col gap-3">
      {data.map((channel) => (
        <li key={channel._id}>
          <ChannelTile channel={channel} onEdit={() => onEdit(channel)} />
        </li>
      ))}
    </ul>
  );
}

function ChannelTile({ channel, onEdit }: { channel: Channel; onEdit: () => void }) {
  const { _id: id, kind, name, isOn, sent, failed } = channel;
  const api = useApi();
  const client = useQueryClient();
  const { nameOf } = useFilterChoices();
  async function remove(): Promise<void> {
    await api('DELETE /admin/channels/:id', { params: { id } });
    // `exact`, because its log may be open and must not be refetched.
    const { queryKey } = channelsQuery(api);
    client.setQueryData(queryKey, (all) => all?.filter((one) => one._id !== id));
    await client.invalidateQueries({ queryKey, exact: true });
    toast(t('admin-channels.deleted', { name }), 'good');
  }
  return (
    <Tile className="flex flex-wrap items-center gap-3 p-4">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {name}
          <Badge tone="neutral">{t(`admin-channels.kinds.${kind}`)}</Badge>
          {!isOn && <Badge tone="neutral">{t('admin-channels.off')}</Badge>}
        </p>
        <p className="text-soft text-sm">{ruleText(channel, nameOf)}</p>
        <p className="text-faint text-sm">
          {t('admin-channels.sent', { count: sent })}
          {failed > 0 && <span className="text-danger"> · {t('admin-channels.failed', { count: failed })}</span>}
          {' · '}
          <Link {...channelsPlace.link({ of: id })} className="underline">
            {t('admin-channels.log')}
          </Link>
        </p>
      </div>
      <TestButton id={id} name={name} />
      <Button size="small" aria-label={t('ui.named', { label: t('ui.actions.edit'), value: name })} onClick={onEdit}>
        {t('ui.actions.edit')}
      </Button>
      <ConfirmButton
        label={t('ui.actions.delete')}
        isDanger
        of={name}
        title={t('admin-channels.deleteTitle', { name })}
        text={t('admin-channels.deleteText')}
        run={remove}
      />
    </Tile>
  );
}

function TestButton({ id, name }: { id: string; name: string }) {
  const api = useApi();
  const [isBusy, setBusy] = useState(false);
  async function sendTest(): Promise<void> {
    setBusy(true);
    try {
      const { ok, outcome } = (await api('POST /admin/channels/:id/test', { params: { id } })).data;
      toast(ok ? t('admin-channels.tested', { name }) : outcome, ok ? 'good' : 'bad');
    } catch (error) {
      toast(refusalText(error), 'bad');
    }
    setBusy(false);
  }
  return (
    <Button
      size="small"
      disabled={isBusy}
      aria-label={t('ui.named', { label: t('admin-channels.test'), value: name })}
      onClick={() => void sendTest()}
    >
      {t('admin-channels.test')}
    </Button>
  );
}
