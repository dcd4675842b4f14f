import type { MeasureMeaning } from '@haggle/contract/analytics/measure-list';
import { type MeasureName, measures, measuresOf } from '@haggle/contract/analytics/measures';
import { entriesOf } from '@haggle/contract/keys';
import { t } from '@haggle/contract/messages/translate';

/** Returns the meanings of all reported numbers, in the site's language. */
export function listMeasures(): MeasureMeaning[] {
  return entriesOf(measures).map(([name, measure]) => ({
    name,
    title: t(`measures.names.${name}`),
    meaning: t(`measures.meanings.${name}`),
    ...measure,
    fields: fieldsOf(name),
  }));
}

const fieldsOf = (name: MeasureName) =>
  entriesOf(measuresOf).flatMap(([report, fields]) =>
    Object.entries(fields).flatMap(([field, measure]) => (measure === name ? [`${report}.${field}`] : [])),
  );
