import type { BlocklistEntry, BlocklistInput } from '@haggle/contract/blocklist/blocklist';
import { blocklistEffects, writtenKinds } from '@haggle/contract/blocklist/choices';
import * as blocklistLimits from '@haggle/contract/limits/blocklist';
import { t } from '@haggle/contract/messages/translate';
import { useQueryClient } from '@tanstack/react-query';
import { effectText, kindText } from '../../../features/admin-kit/blocklist-words.ts';
import { DraftNote } from '../../../features/admin-kit/draft-note.tsx';
import { removeOnce } from '../../../features/admin-kit/remove-once.ts';
import { useAdminForm } from '../../../features/admin-kit/use-admin-form.ts';
import { useApi } from '../../../lib/api-context.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Input, Select } from '../../../ui/inputs.tsx';
import { toast } from '../../../ui/toast.ts';
import { BlocklistTrial } from './blocklist-trial.tsx';

/** The dialog that adds or edits a blocklist entry, with a trial of what it would have matched. */
export function EditEntry({ entry, onClose }: { entry: BlocklistEntry | undefined; onClose: () => void }) {
  const api = useApi();
  const client = useQueryClient();
  const initialValues: BlocklistInput = {
    kind: entry && entry.kind !== 'place' ? entry.kind : 'word',
    value: entry?.value ?? '',
    effect: entry?.effect ?? 'hold',
  };
  const form = useAdminForm({ values: initialValues, draft: `blocklist ${entry?._id ?? 'new'}` }, async (body) => {
    const { data } = await api('PUT /admin/blocklist', { body });
    // Another value makes another entry, so the old one is deleted once the new one is saved.
    if (entry && entry._id !== data._id) {
      const removal = api('DELETE /admin/blocklist/:id', { params: { id: entry._id } });
      await removeOnce(removal, 'blocklist_entry_not_found');
    }
    toast(t('admin-blocklist.saved', { value: data.value ?? '' }), 'good');
    await client.invalidateQueries({ queryKey: ['mine', 'blocklist'] });
    onClose();
  });
  return (
    <FormDialog
      title={entry ? t('admin-blocklist.edit') : t('admin-blocklist.add')}
      label={entry ? t('ui.actions.save') : t('ui.actions.add')}
      isBusy={form.isSubmitting}
      failure={form.failure}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <DraftNote draft={form.draft} />
      <Field label={t('admin-blocklist.kind')} error={form.errorOf('kind')}>
        {(control) => (
          <Select {...control} {...form.register('kind')}>
            {writtenKinds.map((kind) => (
              <option key={kind} value={kind}>
                {kindText(kind)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t('admin-blocklist.value')} hint={t('admin-blocklist.valueHint')} error={form.errorOf('value')}>
        {(control) => (
          <Input
            {...control}
            {...form.register('value')}
            maxLength={blocklistLimits.maxValueLength}
            autoCapitalize="none"
            dir="auto"
          />
        )}
      </Field>
      <Field label={t('admin-blocklist.effect')} error={form.errorOf('effect')}>
        {(control) => (
          <Select {...control} {...form.register('effect')}>
            {blocklistEffects.map((effect) => (
              <option key={effect} value={effect}>
                {effectText(effect)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <BlocklistTrial readInput={() => form.getValues()} />
    </FormDialog>
  );
}
