import type { AnalyticsView, ViewSearch } from '@haggle/contract/analytics/views';
import * as analyticsLimits from '@haggle/contract/limits/analytics';
import { t } from '@haggle/contract/messages/translate';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../lib/api-context.tsx';
import { refusalText } from '../../../lib/refusal-text.ts';
import { Field } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Input } from '../../../ui/inputs.tsx';
import { toast } from '../../../ui/toast.ts';
import { viewsQuery } from './queries.ts';

type ViewDialogProps = { onClose: () => void } & ({ view: AnalyticsView } | { search: ViewSearch });

/** The dialog that saves the current view under a name, or renames a saved one. */
export function ViewDialog(props: ViewDialogProps) {
  const api = useApi();
  const client = useQueryClient();
  const view = 'view' in props ? props.view : undefined;
  const [name, setName] = useState(view?.name ?? '');
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: () =>
      'view' in props
        ? api('PUT /analytics/views/:id', { params: { id: props.view._id }, body: { name } })
        : api('POST /analytics/views', { body: { name, search: props.search } }),
    async onSuccess() {
      await client.invalidateQueries({ queryKey: viewsQuery(api).queryKey });
      props.onClose();
      toast(t('admin-analytics.views.saved'), 'good');
    },
  });
  return (
    <FormDialog
      title={view ? t('admin-analytics.views.renameTitle') : t('admin-analytics.views.saveTitle')}
      label={view ? t('admin-analytics.views.rename') : t('admin-analytics.views.save')}
      isBusy={isPending}
      isReady={name.trim() !== ''}
      failure={error ? refusalText(error) : undefined}
      onSubmit={() => mutateAsync().then(undefined, () => undefined)}
      onClose={props.onClose}
    >
      {!view && <p className="text-soft">{t('admin-analytics.views.saveText')}</p>}
      <Field label={t('admin-analytics.views.name')}>
        {(control) => (
          <Input
            {...control}
            value={name}
            maxLength={analyticsLimits.maxViewNameLength}
            autoComplete="off"
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
    </FormDialog>
  );
}
