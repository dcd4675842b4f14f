import type { DealDetail } from '@haggle/contract/deals/deals';
import * as dealLimits from '@haggle/contract/limits/deals';
import { t } from '@haggle/contract/messages/translate';
import { useChangedDeal } from '../../deals/use-changed-deal.ts';
import { useApi } from '../../lib/api-context.tsx';
import { useDraftText } from '../../lib/use-draft-text.ts';
import { ActionDialog } from '../../ui/action-dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Textarea } from '../../ui/inputs.tsx';
import { toast } from '../../ui/toast.ts';

/** A dialog in which a trusted member corrects the title of someone's deal. */
export function TitleDialog({ deal, onClose }: { deal: DealDetail; onClose: () => void }) {
  const api = useApi();
  const applyChangedDeal = useChangedDeal();
  const [title, setTitle, clearDraft] = useDraftText(`title ${deal._id}`, deal.title);
  const newTitle = title.replaceAll(/\s+/g, ' ').trim();

  async function save(): Promise<void> {
    const { data } = await api('PUT /deals/:id/title', { params: { id: deal._id }, body: { title: newTitle } });
    clearDraft();
    await applyChangedDeal(data);
    toast(t('lifecycle.title.saved'), 'good');
  }
  return (
    <ActionDialog
      title={t('lifecycle.title.heading')}
      text={t('lifecycle.title.text')}
      label={t('lifecycle.title.save')}
      run={newTitle === '' || newTitle === deal.title ? undefined : save}
      onClose={onClose}
    >
      <Field label={t('submit.fields.title')}>
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            value={title}
            maxLength={dealLimits.maxTitleLength}
            onChange={({ target }) => setTitle(target.value)}
          />
        )}
      </Field>
    </ActionDialog>
  );
}
