import type { NotificationType } from '@haggle/contract/notifications/notifications';
import type { Channel, NotificationSettings } from '@haggle/contract/notifications/settings';
import { channelNames, fixedBecause, typeWords } from './notification-labels.ts';
import type { SettingsChange } from './use-notification-settings.ts';

const channels = Object.keys(channelNames) as Channel[];

interface TableProps {
  types: NotificationSettings['types'];
  onChange: (change: SettingsChange) => void;
}

/** What I am told, by type, and by which ways. */
export function ChannelTable({ types, onChange }: TableProps) {
  return (
    <table className="w-full text-left">
      <caption className="sr-only">What you are told, and how</caption>
      <thead>
        <tr className="border-b text-faint text-xs">
          <th scope="col" className="pb-2 font-medium">
            Of what
          </th>
          {channels.map((channel) => (
            <th key={channel} scope="col" className="w-14 pb-2 text-center font-medium sm:w-24">
              {channelNames[channel]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y">
        {(Object.keys(typeWords) as NotificationType[]).map((type) => (
          <tr key={type}>
            <th scope="row" className="py-2.5 pr-3 font-normal">
              <span className="block font-medium">{typeWords[type].name}</span>
              <span className="block text-faint text-sm">{typeWords[type].text}</span>
            </th>
            {type === 'deal_alert' ? (
              <td colSpan={channels.length} className="px-1 text-center text-faint text-sm">
                Chosen in each alert.
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
        {typeWords[type].name}: {channelNames[channel]}
        {reason && `. ${reason}`}
      </span>
      <input
        type="checkbox"
        checked={reason ? true : isWanted}
        disabled={reason !== undefined}
        onChange={(event) => onChange(event.target.checked)}
        className="size-4 accent-ember-fill"
      />
    </label>
  );
}
