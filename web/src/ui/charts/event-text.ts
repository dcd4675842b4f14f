import { formatList } from '@haggle/contract/locale/lists';
import { t } from '@haggle/contract/messages/translate';
import type { LegendItem } from './chart.tsx';
import type { TableOfNumbers } from './chart-table.tsx';

type Events = readonly (readonly string[])[] | undefined;

const joined = (events: readonly string[]) => formatList([...events], 'unit');

/** Returns the legend entry of the diamonds, if there are any. */
export function legendOfEvents(events: Events): LegendItem[] {
  if (!events?.some((some) => some.length > 0)) return [];
  return [{ name: t('charts.events'), tone: 'var(--color-soft)', look: 'diamond' }];
}

/** Returns the text of a place: its numbers and events. */
export function textWithEvents(values: string, events: readonly string[] | undefined): string {
  return events?.length ? t('charts.withEvents', { values, events: joined(events) }) : values;
}

/** Adds a column with each row's events to a table, if there are any. */
export function withEvents<T extends Omit<TableOfNumbers, 'rowTitle'>>(table: T, events: Events): T {
  if (!events?.some((some) => some.length > 0)) return table;
  const rows = table.rows.map((row, place) => ({ ...row, note: joined(events[place] ?? []) }));
  return { ...table, rows, noteTitle: t('charts.events') };
}
