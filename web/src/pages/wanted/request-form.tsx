import { amountRefusal } from '@haggle/contract/amount-refusal';
import * as wantedLimits from '@haggle/contract/limits/wanted';
import { formatNumber } from '@haggle/contract/locale/numbers';
import { t } from '@haggle/contract/messages/translate';
import type { WantedDraft } from '@haggle/contract/wanted/wanted';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { CategoryOptions } from '../../features/categories/category-options.tsx';
import { useFilterChoices } from '../../features/deal-filters/use-filter-choices.ts';
import { RestoredDraftNote } from '../../features/drafts/restored-draft-note.tsx';
import { useFormDraft } from '../../features/drafts/use-form-draft.ts';
import { renewWanted } from '../../features/wanted/use-wanted.ts';
import { amountOf } from '../../lib/amount.ts';
import { ApiError } from '../../lib/api.ts';
import { useApi } from '../../lib/api-context.tsx';
import { refusalText } from '../../lib/refusal-text.ts';
import { AmountInput } from '../../ui/amount-input.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { ErrorLine } from '../../ui/error-line.tsx';
import { Field } from '../../ui/field.tsx';
import { Input, Select, Textarea } from '../../ui/inputs.tsx';
import { LeaveGuard } from '../../ui/leave-guard.tsx';
import { toast } from '../../ui/toast.ts';

interface Values {
  title: string;
  q: string;
  maxPrice: string;
  category: string;
  note: string;
}

/** The request body. Without separate search words, a deal must contain the words of the title. */
function toDraft({ title, q, maxPrice, category, note }: Values): WantedDraft {
  const maxAmount = amountOf(maxPrice);
  return {
    title,
    ...(note.trim() && { note }),
    query: {
      q: q.trim() || title.trim(),
      ...(maxAmount !== undefined && { maxPrice: maxAmount }),
      ...(category && { category }),
    },
  };
}

const fields: Record<string, keyof Values> = { query: 'q', 'query.maxPrice': 'maxPrice', 'query.category': 'category' };

const fieldOf = (path: string) => fields[path] ?? (path.startsWith('query') ? 'q' : (path as keyof Values));

const resolver: Resolver<Values> = async (values) => {
  const [{ WantedDraft }, { issueText }] = await Promise.all([
    import('@haggle/contract/wanted/wanted'),
    import('@haggle/contract/issue-text'),
  ]);
  const parsed = WantedDraft.safeParse(toDraft(values), { error: issueText });
  if (parsed.success) return { values, errors: {} };
  const errors: Partial<Record<keyof Values, { type: string; message: string }>> = {};
  for (const { path, message } of parsed.error.issues) {
    const field = fieldOf(path.join('.'));
    const isNoAmount = field === 'maxPrice' && Number.isNaN(amountOf(values.maxPrice));
    errors[field] ??= { type: 'contract', message: isNoAmount ? amountRefusal(values.maxPrice) : message };
  }
  return { values: {}, errors };
};

/** The form that asks the community for a deal. */
export function RequestForm({ title }: { title: string }) {
  const { form, draft, submit, failure, isUnsaved } = useRequestForm(title);
  const { categories } = useFilterChoices();
  const { register, watch, formState } = form;
  const { errors, isSubmitting } = formState;
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      {draft.isFound && <RestoredDraftNote onDiscard={() => void draft.discard()} />}
      <Field label={t('wanted.form.title')} error={errors.title?.message}>
        {(control) => (
          <Input
            {...control}
            {...register('title')}
            autoComplete="off"
            maxLength={wantedLimits.maxTitleLength}
            placeholder={t('wanted.form.titleExample')}
          />
        )}
      </Field>
      <Field label={t('wanted.form.words')} hint={t('wanted.form.wordsHint')} error={errors.q?.message}>
        {(control) => <Input {...control} {...register('q')} autoComplete="off" placeholder={watch('title')} />}
      </Field>
      <div className="grid gap-4 min-[480px]:grid-cols-2">
        <Field label={t('wanted.form.most')} error={errors.maxPrice?.message}>
          {(control) => <AmountInput {...control} {...register('maxPrice')} />}
        </Field>
        <Field label={t('wanted.form.category')} error={errors.category?.message}>
          {(control) => (
            <Select key={categories.length} {...control} {...register('category')}>
              <option value="">{t('wanted.form.anyCategory')}</option>
              <CategoryOptions nodes={categories} />
            </Select>
          )}
        </Field>
      </div>
      <Field
        label={t('wanted.form.note')}
        hint={t('wanted.form.noteHint')}
        aside={`${formatNumber(watch('note').length)}/${formatNumber(wantedLimits.maxNoteLength)}`}
        error={errors.note?.message}
      >
        {(control) => <Textarea {...control} {...register('note')} rows={3} maxLength={wantedLimits.maxNoteLength} />}
      </Field>
      {failure && <ErrorLine text={failure} />}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" size="large" disabled={isSubmitting}>
          {isSubmitting ? t('ui.actions.saving') : t('wanted.form.submit')}
        </Button>
        <LinkButton to="/wanted/{-$id}" params={{ id: undefined }} variant="quiet" size="large">
          {t('ui.actions.cancel')}
        </LinkButton>
      </div>
      <LeaveGuard isUnsaved={isUnsaved} text={t('alerts.form.unsaved')} />
    </form>
  );
}

function useRequestForm(title: string) {
  const api = useApi();
  const client = useQueryClient();
  const navigate = useNavigate();
  const values = { title, q: '', maxPrice: '', category: '', note: '' };
  const form = useForm<Values>({ resolver, defaultValues: values });
  // Another title means another request, so it has its own draft.
  const draft = useFormDraft(form, { name: `wanted ${title}`, values });
  const { isDirty } = form.formState;
  const isDone = useRef(false);
  const [failure, setFailure] = useState<string>();
  const submit = form.handleSubmit(async (values) => {
    setFailure(undefined);
    try {
      const { data } = await api('POST /wanted', { body: toDraft(values) });
      isDone.current = true;
      await draft.done();
      await renewWanted(client, api, data);
      toast(t('wanted.form.posted'), 'good');
      await navigate({ to: '/wanted/{-$id}', params: { id: data._id } });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const details = error.failure?.details ?? [];
      for (const [place, { path, message }] of details.entries()) {
        form.setError(fieldOf(path), { type: 'server', message }, { shouldFocus: place === 0 });
      }
      if (details.length === 0) setFailure(refusalText(error));
    }
  });
  return { form, draft, submit, failure, isUnsaved: () => isDirty && !isDone.current && !draft.isUntouched() };
}
