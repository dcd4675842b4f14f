import * as searchLimits from '@haggle/contract/limits/search';
import { t } from '@haggle/contract/messages/translate';
import type { Synonym } from '@haggle/contract/search/search';
import { useQueryClient } from '@tanstack/react-query';
import { DraftNote } from '../../../features/admin-kit/draft-note.tsx';
import { SearchTrial } from '../../../features/admin-kit/search-trial.tsx';
import { useAdminForm } from '../../../features/admin-kit/use-admin-form.ts';
import { useApi } from '../../../lib/api-context.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Checkbox, Input } from '../../../ui/inputs.tsx';
import { toast } from '../../../ui/toast.ts';

const maxWordLength = searchLimits.maxSynonymLength;

interface EditProps {
  synonym: Synonym | undefined;
  /** The search word of a new synonym. */
  word?: string;
  onClose: () => void;
}

/** The dialog that adds or edits a synonym. */
export function EditSynonym({ synonym, word: searchedWord = '', onClose }: EditProps) {
  const api = useApi();
  const client = useQueryClient();
  const { word = searchedWord, meaning = '', isTwoWay = true } = synonym ?? {};
  const form = useAdminForm(
    { values: { word, meaning, isTwoWay }, draft: `synonym ${synonym?._id ?? `new ${searchedWord}`}` },
    async (body) => {
      const { data } = await api('PUT /admin/synonyms', { body });
      // Other words make another synonym, so the old one is deleted once the new one is saved.
      if (synonym && synonym._id !== data._id) await deleteSynonym(synonym._id);
      const messageParams = { word: data.word, meaning: data.meaning };
      await client.invalidateQueries({ queryKey: ['mine', 'synonyms'] });
      onClose();
      toast(
        data.isTwoWay ? t('admin-synonyms.findsBoth', messageParams) : t('admin-synonyms.finds', messageParams),
        'good',
      );
    },
  );
  async function deleteSynonym(id: string): Promise<void> {
    const all = (await api('GET /admin/synonyms')).data;
    // A synonym with its two words swapped has already replaced the old one.
    if (all.some(({ _id }) => _id === id)) await api('DELETE /admin/synonyms/:id', { params: { id } });
  }
  return (
    <FormDialog
      title={synonym ? t('admin-synonyms.edit') : t('admin-synonyms.add')}
      label={synonym ? t('ui.actions.save') : t('ui.actions.add')}
      isBusy={form.isSubmitting}
      failure={form.failure}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <DraftNote draft={form.draft} />
      <Field label={t('admin-synonyms.word')} hint={t('admin-synonyms.wordHint')} error={form.errorOf('word')}>
        {(control) => <Input {...control} {...form.register('word')} maxLength={maxWordLength} autoCapitalize="none" />}
      </Field>
      <Field label={t('admin-synonyms.meaning')} hint={t('admin-synonyms.meaningHint')} error={form.errorOf('meaning')}>
        {(control) => (
          <Input {...control} {...form.register('meaning')} maxLength={maxWordLength} autoCapitalize="none" />
        )}
      </Field>
      <Checkbox {...form.register('isTwoWay')}>{t('admin-synonyms.twoWay')}</Checkbox>
      <SearchTrial run={async () => (await api('POST /admin/synonyms/trial', { body: form.getValues() })).data} />
    </FormDialog>
  );
}
