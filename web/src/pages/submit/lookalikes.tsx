import type { Deal } from '@haggle/contract/deals/deals';
import { t } from '@haggle/contract/messages/translate';
import { X } from 'lucide-react';
import { CompactCard } from '../../deals/compact-card.tsx';

/** The element id of the list of look-alikes. */
export const lookalikesId = 'lookalikes';

/** The live deals that may duplicate the one being written. */
export function Lookalikes({ deals, onDismiss }: { deals: readonly Deal[]; onDismiss: () => void }) {
  if (deals.length === 0) return null;
  return (
    <section
      id={lookalikesId}
      tabIndex={-1}
      aria-labelledby={`${lookalikesId}-title`}
      className="scroll-mt-3 rounded-xl border border-line bg-surface px-4 pt-3 pb-1"
    >
      <div className="flex items-center justify-between gap-2">
        <h2 id={`${lookalikesId}-title`} className="font-semibold text-base">
          {t('submit.similar.question')}
        </h2>
        <button
          type="button"
          aria-label={t('submit.similar.dismiss')}
          onClick={onDismiss}
          className="-me-2 grid size-8 place-items-center rounded-lg text-faint hover:bg-hover hover:text-ink"
        >
          <X size={16} aria-hidden />
        </button>
      </div>
      <ul className="divide-y divide-line">
        {deals.map((deal) => (
          <li key={deal._id}>
            <CompactCard deal={deal} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The number of look-alikes below the title. It replaces the hint, so nothing moves. */
export function LookalikesHint({ count, hint }: { count: number; hint: string }) {
  return (
    <span aria-live="polite">
      {count === 0 ? (
        hint
      ) : (
        <a
          href={`#${lookalikesId}`}
          onClick={(event) => {
            event.preventDefault();
            document.getElementById(lookalikesId)?.focus();
          }}
          className="font-medium text-accent-text underline"
        >
          {t('submit.similar.found', { count })}
        </a>
      )}
    </span>
  );
}
