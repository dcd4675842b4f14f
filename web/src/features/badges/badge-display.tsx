import type { Badge } from '@haggle/contract/reputation/badges';
import { useId, useState } from 'react';
import { tierNames } from './badge-text.ts';
import { BadgeMedal } from './medal.tsx';

/** Earned badges in a row: at most `most`, and the others once somebody asks for them. */
export function BadgeDisplay({ badges, most }: { badges: readonly Badge[]; most: number }) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  if (badges.length === 0) return <p className="py-1 text-faint text-sm">No badges earned yet</p>;
  const shown = isOpen ? badges : badges.slice(0, most);
  const hidden = badges.length - shown.length;
  return (
    <ul id={id} aria-label="Badges" className="flex flex-wrap items-center gap-1.5">
      {shown.map((badge) => (
        <li key={badge.id}>
          <Chip badge={badge} />
        </li>
      ))}
      {badges.length > most && (
        <li>
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setIsOpen(!isOpen)}
            className="h-8 rounded-full px-2.5 font-medium text-soft text-sm tabular-nums hover:bg-hover hover:text-ink"
          >
            {isOpen ? 'Show fewer' : `+${hidden} more`}
          </button>
        </li>
      )}
    </ul>
  );
}

function Chip({ badge }: { badge: Badge }) {
  const tier = tierNames[badge.tier];
  return (
    <span
      title={`${badge.name} (${tier.toLowerCase()}): ${badge.description}`}
      className="flex h-8 items-center gap-1.5 rounded-full border py-0.5 pr-3 pl-0.5 font-medium text-sm"
    >
      <BadgeMedal badge={badge} className="size-7" />
      {badge.name}
      <span className="sr-only">, {tier}</span>
    </span>
  );
}
