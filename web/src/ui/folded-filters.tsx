import { t } from '@haggle/contract/messages/translate';
import type { ReactNode } from 'react';
import { Disclosure } from './disclosure.tsx';
import { useIsPhone } from './use-is-phone.ts';

interface FoldedFiltersProps {
  /** Whether a filter is active: then they are initially open. */
  isNarrowed: boolean;
  /** Their title; defaults to a general one. */
  title?: string;
  children: ReactNode;
}

/** A list's filters. On phones they are collapsed, so that they don't push the list off the screen. */
export function FoldedFilters({ isNarrowed, title = t('deal-filters.title'), children }: FoldedFiltersProps) {
  if (!useIsPhone()) return children;
  return (
    <div className="col-span-2 w-full">
      <Disclosure title={title} startsOpen={isNarrowed}>
        <div className="grid grid-cols-2 gap-x-3 gap-y-2">{children}</div>
      </Disclosure>
    </div>
  );
}
