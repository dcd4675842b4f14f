import { t } from '@haggle/contract/messages/translate';
import type { BadgeProgress } from '@haggle/contract/reputation/badges';
import { clsx } from 'clsx';
import { Lock } from 'lucide-react';
import { BadgeMedal } from '../../features/badges/medal.tsx';
import { formatDate } from '../../lib/time.ts';

/** A badge: its requirement, and when it was earned or the progress towards it. */
export function BadgeCard({ badge }: { badge: BadgeProgress }) {
  const isEarned = badge.earnedAt !== null;
  return (
    <article
      aria-label={badge.name}
      className={clsx(
        'flex h-full min-h-26 gap-3.5 rounded-xl border p-3.5',
        isEarned ? 'bg-surface' : 'border-dashed bg-transparent',
      )}
    >
      <BadgeMedal badge={badge} isEarned={isEarned} className="size-12" />
      <div className="flex min-w-0 flex-1 flex-col">
        <div className="flex items-baseline justify-between gap-2">
          <h3 className={clsx('font-semibold tracking-normal', !isEarned && 'text-soft')}>{badge.name}</h3>
          <span className="flex shrink-0 items-center gap-1 text-faint text-xs">
            {!isEarned && <Lock size={12} aria-hidden />}
            {t(`badges.tier.${badge.tier}`)}
          </span>
        </div>
        <p className="text-soft text-sm">{badge.description}</p>
        <div className="mt-auto pt-2">
          {isEarned ? (
            <p className="text-faint text-xs">{t('badges.page.earnedOn', { day: formatDate(badge.earnedAt) })}</p>
          ) : (
            <Progress badge={badge} />
          )}
        </div>
      </div>
    </article>
  );
}

function Progress({ badge: { name, current, target } }: { badge: BadgeProgress }) {
  const text = t('badges.page.progress', { current, target });
  return (
    <div className="flex items-center gap-2.5">
      <div
        role="progressbar"
        aria-label={t('badges.page.progressTo', { name })}
        aria-valuemin={0}
        aria-valuemax={target}
        aria-valuenow={current}
        aria-valuetext={text}
        className="h-1.5 flex-1 overflow-hidden rounded-full bg-sunken"
      >
        <div className="h-full rounded-full bg-accent" style={{ width: `${(100 * current) / target}%` }} />
      </div>
      <span className="shrink-0 text-faint text-xs tabular-nums">{text}</span>
    </div>
  );
}
