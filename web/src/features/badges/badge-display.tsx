import { t } from '@haggle/contract/messages/translate';
import type { Badge } from '@haggle/contract/reputation/badges';
import { useId, useState } from 'react';
import { BadgeMedal } from './medal.tsx';

/** Earned badges in a row. Badges beyond `maxShown` are shown on request. */
export function BadgeDisplay({ badges, maxShown }: { badges: readonly Badge[]; maxShown: number }) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  if (badges.length === 0) return <p className="py-1 text-faint text-sm">{t('badges.none')}</p>;
  const shown = isOpen ? badges : badges.slice(0, maxShown);
  const hidden = badges.length - shown.length;
  return (
    <ul id={id} aria-label={t('badges.title')} className="flex flex-wrap items-center gap-1.5">
      {shown.map((badge) => (
        <li key={badge.id}>
          <Chip badge={badge} />
        </li>
      ))}
      {badges.length > maxShown && (
        <li>
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setIsOpen(!isOpen)}
            className="h-8 rounded-full px-2.5 font-medium text-soft text-sm tabular-nums hover:bg-hover hover:text-ink"
          >
            {isOpen ? t('badges.showFewer') : t('badges.more', { number: hidden })}
          </button>
        </li>
      )}
    </ul>
  );
}

function Chip({ badge }: { badge: Badge }) {
  const tier = t(`badges.tier.${badge.tier}`);
  return (
    <span
      title={t('badges.chipTitle', { name: badge.name, tier, text: badge.description })}
      className="flex h-8 items-center gap-1.5 rounded-full border py-0.5 ps-0.5 pe-3 font-medium text-sm"
    >
      <BadgeMedal badge={badge} className="size-7" />
      {badge.name}
      <span className="sr-only">, {tier}</span>
    </span>
  );
}
