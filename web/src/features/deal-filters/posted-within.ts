import type { postedWithin } from '@haggle/contract/deals/choices';
import { t } from '@haggle/contract/messages/translate';

// Separate from the filters, which every page loads to read its address: only lists show these names.

type Span = (typeof postedWithin)[number];

const messages = { '1d': 'day', '7d': 'week', '30d': 'month' } as const satisfies Record<Span, string>;

export function postedWithinName(span: Span): string {
  return t(`deal-filters.postedWithin.${messages[span]}`);
}
