import type { Banner } from '@haggle/contract/broadcast/banners';
import { formatDayAndTime } from '@haggle/contract/locale/dates';
import { t } from '@haggle/contract/messages/translate';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../lib/api-context.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmButton } from '../../../ui/confirm-button.tsx';
import { ErrorLine } from '../../../ui/error-line.tsx';
import { Section } from '../../../ui/section.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { EditBanner } from './edit-banner.tsx';
import { bannersQuery } from './queries.ts';

/** The announcements above every page: current, planned and past ones. */
export function BannerList() {
  const [editing, setEditing] = useState<Banner | 'new'>();
  const { data, error, isPending, refetch } = useQuery(bannersQuery(useApi()));
  return (
    <Section title={t('admin-announcements.banners.title')} text={t('admin-announcements.banners.text')}>
      {isPending && <Skeleton className="h-24 rounded-xl" />}
      {error && !data && <ErrorLine text={error.message} onRetry={() => void refetch()} />}
      {data && data.length > 0 && (
        <ul className="mb-4 divide-y">
          {data.map((banner) => (
            <BannerRow key={banner._id} banner={banner} onEdit={() => setEditing(banner)} />
          ))}
        </ul>
      )}
      {data && (
        <Button variant="primary" onClick={() => setEditing('new')}>
          {t('admin-announcements.banners.add')}
        </Button>
      )}
      {editing && <EditBanner banner={editing === 'new' ? undefined : editing} onClose={() => setEditing(undefined)} />}
    </Section>
  );
}

function BannerRow({ banner, onEdit }: { banner: Banner; onEdit: () => void }) {
  const { _id: id, text, state, startsAt, endsAt } = banner;
  const api = useApi();
  const client = useQueryClient();
  const remove = async () => {
    await api('DELETE /admin/banners/:id', { params: { id } });
    await client.invalidateQueries({ queryKey: bannersQuery(api).queryKey });
  };
  const times = {
    start: formatDayAndTime(Date.parse(startsAt)),
    end: endsAt === null ? '' : formatDayAndTime(Date.parse(endsAt)),
  };
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-48">
        <p className="break-words">
          <bdi>{text}</bdi>
        </p>
        <p className="text-soft text-sm">
          {endsAt === null
            ? t('admin-announcements.banners.since', { start: times.start })
            : t('admin-announcements.banners.span', times)}
        </p>
      </div>
      <Badge tone={state === 'shown' ? 'saved' : 'neutral'}>{t(`admin-announcements.states.${state}`)}</Badge>
      <Button size="small" onClick={onEdit} aria-label={t('ui.named', { label: t('ui.actions.edit'), value: text })}>
        {t('ui.actions.edit')}
      </Button>
      <ConfirmButton
        label={t('ui.actions.delete')}
        isDanger
        of={text}
        title={t('admin-announcements.banners.deleteTitle')}
        text={text}
        run={remove}
      />
    </li>
  );
}
