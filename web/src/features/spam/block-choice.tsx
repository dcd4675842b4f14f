import { t } from '@haggle/contract/messages/translate';
import type { CleanupPreview } from '@haggle/contract/moderation/cleanups';
import { useId, useState } from 'react';
import { Checkbox } from '../../ui/inputs.tsx';

type Blocked = CleanupPreview['blocked'];

/** Checkboxes for which traces of a spammer to blocklist. Suggested ones are checked by default. */
export function BlockChoice({
  blocked,
  isPicked,
  onPick,
}: {
  blocked: Blocked;
  isPicked: (one: Blocked[number]) => boolean;
  onPick: (one: Blocked[number], isOn: boolean) => void;
}) {
  const hintId = useId();
  if (blocked.length === 0) return null;
  return (
    <fieldset aria-describedby={hintId}>
      <legend className="text-sm font-medium">{t('admin-spam.blocked')}</legend>
      <p id={hintId} className="text-sm text-soft">
        {t('admin-spam.blockedHint')}
      </p>
      <ul className="mt-1">
        {blocked.map((one) => (
          <li key={keyOf(one)}>
            <Checkbox
              className="wrap-anywhere"
              checked={isPicked(one)}
              onChange={({ target }) => onPick(one, target.checked)}
            >
              {nameOf(one)}
            </Checkbox>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

/** The moderator's choices; all others are as suggested. */
export function usePicks() {
  const [picks, setPicks] = useState<Record<string, boolean>>({});
  return {
    isPicked: (one: Blocked[number]) => picks[keyOf(one)] ?? one.isSuggested,
    pick: (one: Blocked[number], isOn: boolean) => setPicks((picks) => ({ ...picks, [keyOf(one)]: isOn })),
  };
}

/** Returns a key that identifies an entry. */
export function keyOf({ kind, value }: Blocked[number]): string {
  return `${kind} ${value}`;
}

function nameOf({ kind, value }: Blocked[number]) {
  if (kind === 'place') return t('admin-spam.address');
  if (kind === 'email_domain') return value === null ? t('admin-spam.emailDomain') : <bdi dir="ltr">@{value}</bdi>;
  return <bdi dir="ltr">{value}</bdi>;
}
