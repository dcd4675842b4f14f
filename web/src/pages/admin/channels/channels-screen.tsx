import type { Channel } from '@haggle/contract/delivery/channels';
import { t } from '@haggle/contract/messages/translate';
import { useState } from 'react';
import { AdminPage } from '../../../features/admin-kit/admin-page.tsx';
import { Button } from '../../../ui/button.tsx';
import type { ChannelsSearch } from '../places/catalogue-places.ts';
import { ChannelList } from './channel-list.tsx';
import { ChannelLog } from './channel-log.tsx';
import { EditChannel } from './edit-channel.tsx';

/** The page /admin/channels. */
export function ChannelsScreen({ search: { of, page } }: { search: ChannelsSearch }) {
  const [editing, setEditing] = useState<Channel | 'new'>();
  return (
    <AdminPage
      title={t('admin.screens.channels')}
      text={t('admin-channels.text')}
      aside={
        <Button variant="primary" onClick={() => setEditing('new')}>
          {t('admin-channels.add')}
        </Button>
      }
    >
      <ChannelList onEdit={setEditing} />
      {of && <ChannelLog id={of} page={page ?? 1} />}
      {editing && (
        <EditChannel channel={editing === 'new' ? undefined : editing} onClose={() => setEditing(undefined)} />
      )}
    </AdminPage>
  );
}
