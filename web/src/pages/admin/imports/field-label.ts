import { importFields } from '@haggle/contract/limits/import-fields';
import { t } from '@haggle/contract/messages/translate';

/** Returns the label of a field, also for a path within it: `tags.0`. */
export function fieldLabel(path: string): string {
  const [name = ''] = path.split('.');
  const field = importFields.find((known) => known === name);
  return field ? t(`imports.fields.${field}`) : path;
}
