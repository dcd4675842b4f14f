import { t } from '@haggle/contract/messages/translate';
import { channels } from '@haggle/contract/notifications/choices';
import { kindOf, type NotificationType, notificationTypes } from '@haggle/contract/notifications/kinds';
import type { Channel, NotificationSettings } from '@haggle/contract/notifications/settings';
import { useCan } from '../../lib/session-context.tsx';
import { channelName, fixedReason, typeName } from './notification-labels.ts';
import type { SettingsChange } from './use-notification-settings.ts';

interface TableProps {
  /** Undefined until loaded. */
  types: NotificationSettings['types'] | undefined;
  onChange: (change: SettingsChange) => void;
}

/** A table of notification types and channels. The explanation of a type spans the full width below it, for phones. */
export function ChannelTable({ types, onChange }: TableProps) {
  const can = { dashboard: useCan('dashboard'), money: useCan('money'), settings: useCan('settings') };
  return (
    <table className="w-full text-start">
      <caption className="sr-only">{t('notification-settings.table.caption')}</caption>
      <thead>
        <tr className="text-faint text-xs">
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
      {notificationTypes
        .filter((type) => {
          const { needs } = kindOf(type);
          return needs === undefined || can[needs];
        })
        .map((type) => (
          <tbody key={type} className="border-t">
            <tr className="h-11">
              <th scope="row" className="text-start font-medium">
                {typeName(type)}
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
                      isEnabled={types?.[type][channel] ?? false}
                      onChange={(enabled) => onChange({ types: { [type]: { [channel]: enabled } } })}
                    />
                  </td>
                ))
              )}
            </tr>
            <tr>
              <td colSpan={channels.length + 1} className="pb-2.5 text-faint text-sm">
                {t(`notification-settings.about.${type}`)}
              </td>
            </tr>
          </tbody>
        ))}
    </table>
  );
}

interface ChoiceProps {
  type: NotificationType;
  channel: Channel;
  isEnabled: boolean;
  onChange: (enabled: boolean) => void;
}

function Choice({ type, channel, isEnabled, onChange }: ChoiceProps) {
  const reason = fixedReason(type, channel);
  return (
    <label className="inline-grid size-11 cursor-pointer place-items-center rounded-lg hover:bg-hover" title={reason}>
      <span className="sr-only">
        {t('notification-settings.table.choice', { type: typeName(type), channel: channelName(channel) })}
        {reason && `. ${reason}`}
      </span>
      <input
        type="checkbox"
        checked={reason ? true : isEnabled}
        disabled={reason !== undefined}
        onChange={(event) => onChange(event.target.checked)}
        className="size-4 accent-accent-fill"
      />
    </label>
  );
}
