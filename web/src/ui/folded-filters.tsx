import { t } from '@haggle/contract/messages/translate';
import type { ReactNode } from 'react';
import { Disclosure } from './disclosure.tsx';
import { useIsPhone } from './use-is-phone.ts';

interface FoldedFiltersProps {
  /** Whether one of them is in force: then they are seen from the beginning. */
  isNarrowed: boolean;
  /** What they are, where that is not everything. */
  title?: string;
  children: ReactNode;
}

/** Filters of a list. On phones they stand behind a line, or they would push the list itself off the screen. */
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
