import { formatNumber } from '@haggle/contract/locale/numbers';
import { t } from '@haggle/contract/messages/translate';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { isGroupOpen, storeGroupOpen } from './open-groups.ts';

interface GroupProps {
  name: string;
  title: string;
  /** The number of active choices, shown while the group is closed. */
  chosen?: number;
  /** Whether it is open until the reader opens or closes it. */
  isOpenByDefault?: boolean;
  children: ReactNode;
}

/** A collapsible group of filters. This browser remembers whether it is open. */
export function FilterGroup({ name, title, chosen = 0, isOpenByDefault = false, children }: GroupProps) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const wasOpen = isGroupOpen(name);
    if (details.current && wasOpen !== undefined) details.current.open = wasOpen;
  }, [name]);
  return (
    <details
      ref={details}
      open={isOpenByDefault}
      onToggle={({ currentTarget: { open } }) => {
        // Browsers also fire `toggle` for an element that is open initially.
        if (open !== (isGroupOpen(name) ?? isOpenByDefault)) storeGroupOpen(name, open);
      }}
      className="group border-t py-1"
    >
      <summary className="-mx-2 flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-lg px-2 font-medium text-sm hover:bg-hover compact:min-h-9 [&::-webkit-details-marker]:hidden">
        <span className="flex-1">{title}</span>
        {chosen > 0 && (
          <span className="rounded-full bg-accent-wash px-2 text-accent-text text-xs tabular-nums group-open:hidden">
            <span aria-hidden>{formatNumber(chosen)}</span>
            <span className="sr-only">{t('deal-filters.group.picked', { number: chosen })}</span>
          </span>
        )}
        <ChevronDown size={16} aria-hidden className="text-faint transition-transform group-open:rotate-180" />
      </summary>
      <fieldset aria-label={title} className="pt-1 pb-2">
        {children}
      </fieldset>
    </details>
  );
}
