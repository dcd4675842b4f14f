import { t } from '@haggle/contract/messages/translate';
import { valueText } from '../../deals/field-values.ts';

/** Formats a field's value for readers; an empty value is a dash. */
export function editedText(field: string, value: unknown): string {
  if (field === 'images') return countText(value);
  if (value === null || value === undefined || value === '') return '–';
  if (Array.isArray(value) && value.length === 0) return '–';
  return valueText(field, value);
}

function countText(pictures: unknown): string {
  const count = Array.isArray(pictures) ? pictures.length : 0;
  return count === 0 ? t('held-edits.noPictures') : t('held-edits.pictures', { count });
}
