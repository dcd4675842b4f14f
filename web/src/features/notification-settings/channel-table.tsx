import { keysOf } from '@haggle/contract/keys';
import { t } from '@haggle/contract/messages/translate';
import { kindOf, type NotificationType } from '@haggle/contract/notifications/kinds';
import type { Channel, NotificationSettings } from '@haggle/contract/notifications/settings';
import { useCan } from '../../lib/session-context.tsx';
import { channelName, channels, fixedBecause, typeName } from './notification-labels.ts';
import type { SettingsChange } from './use-notification-settings.ts';

interface TableProps {
  types: NotificationSettings['types'];
  onChange: (change: SettingsChange) => void;
}

/** What I am told, by type, and by which ways. */
export function ChannelTable({ types, onChange }: TableProps) {
  const can = { dashboard: useCan('dashboard'), money: useCan('money') };
  return (
    <table className="w-full text-start">
      <caption className="sr-only">{t('notification-settings.table.caption')}</caption>
      <thead>
        <tr className="border-b text-faint text-xs">
          <th scope="col" className="pb-2 text-start font-medium">
            {t('notification-settings.table.category')}
          </th>
          {channels.map((channel) => (
            <th key={channel} scope="col" className="w-14 pb-2 text-center font-medium sm:w-24">
              {channelName(channel)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y">
        {keysOf(types)
          .filter((type) => {
            const { needs } = kindOf(type);
            return needs === undefined || can[needs];
          })
          .map((type) => (
            <tr key={type}>
              <th scope="row" className="py-2.5 pe-3 text-start font-normal">
                <span className="block font-medium">{typeName(type)}</span>
                <span className="block text-faint text-sm">{t(`notification-settings.about.${type}`)}</span>
              </th>
              {kindOf(type).isChosenPerAlert ? (
                <td colSpan={channels.length} className="px-1 text-center text-faint text-sm">
                  {t('notification-settings.table.perAlert')}
                </td>
              ) : (
                channels.map((channel) => (
                  <td key={channel} className="text-center">
                    <Choice
                      type={type}
                      channel={channel}
                      isWanted={types[type][channel]}
                      onChange={(wanted) => onChange({ types: { [type]: { [channel]: wanted } } })}
                    />
                  </td>
                ))
              )}
            </tr>
          ))}
      </tbody>
    </table>
  );
}

interface ChoiceProps {
  type: NotificationType;
  channel: Channel;
  isWanted: boolean;
  onChange: (wanted: boolean) => void;
}

function Choice({ type, channel, isWanted, onChange }: ChoiceProps) {
  const reason = fixedBecause(type, channel);
  return (
    <label className="inline-grid size-11 cursor-pointer place-items-center rounded-lg hover:bg-hover" title={reason}>
      <span className="sr-only">
        {t('notification-settings.table.choice', { type: typeName(type), channel: channelName(channel) })}
        {reason && `. ${reason}`}
      </span>
      <input
        type="checkbox"
        checked={reason ? true : isWanted}
        disabled={reason !== undefined}
        onChange={(event) => onChange(event.target.checked)}
        className="size-4 accent-accent-fill"
      />
    </label>
  );
}
