import type { Alert, AlertDraft } from '@haggle/contract/alerts/alerts';
import { amountRefusal } from '@haggle/contract/amount-refusal';
import type { AnswerOf } from '@haggle/contract/endpoints';
import { isOneOf } from '@haggle/contract/keys';
import { useRef, useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { amountOf } from '../../lib/amount.ts';
import { ApiError } from '../../lib/api.ts';
import { refusalText } from '../../lib/refusal-text.ts';
import { useFormDraft } from '../drafts/use-form-draft.ts';
import { suggestName } from './alert-text.ts';
import { type AlertField, type AlertValues, fieldOf, prices, toDraft, toQuery } from './alert-values.ts';

type Saved = AnswerOf<'POST /alerts'>['data'];

interface AlertFormOptions {
  /** The key the draft is stored under. */
  draft: string;
  start: AlertValues;
  /** The alert being edited. */
  before?: Alert;
  nameOf: (slug: string) => string;
  send: (draft: AlertDraft | Partial<AlertDraft>) => Promise<{ data: Saved }>;
  onSaved: (alert: Saved) => Promise<void>;
}

/** Refusals that don't name a field. */
const fieldByCode: Record<string, AlertField> = {
  category_not_found: 'category',
  brand_not_found: 'brand',
  store_not_found: 'store',
  page_not_allowed: 'webhookUrl',
};

/** The state of the alert form. The contract and the server validate it; refusals appear at their fields. */
export function useAlertForm({ draft: name, start, before, nameOf, send, onSaved }: AlertFormOptions) {
  const draftOf = (values: AlertValues) => toDraft(values, suggestName(toQuery(values), nameOf), before);
  const form = useForm<AlertValues>({ resolver: resolverFor(draftOf), defaultValues: start });
  const draft = useFormDraft(form, { name, values: start, omits: ['webhookUrl'] });
  const isDone = useRef(false);
  const [failure, setFailure] = useState<string>();

  const submit = form.handleSubmit(async (values) => {
    setFailure(undefined);
    try {
      const { data } = await send(draftOf(values));
      isDone.current = true;
      await draft.done();
      await onSaved(data);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const refused = refusedFields(error);
      for (const [index, [field, message]] of refused.entries()) {
        form.setError(field, { type: 'server', message }, { shouldFocus: index === 0 });
      }
      if (refused.length === 0) setFailure(refusalText(error));
    }
  });
  return { form, draft, submit, failure, isDone };
}

export type AlertForm = ReturnType<typeof useAlertForm>;

function refusedFields({ failure, message }: ApiError): [AlertField, string][] {
  const byCode = fieldByCode[failure?.code ?? ''];
  if (byCode) return [[byCode, message]];
  return (failure?.details ?? []).flatMap((detail) => {
    const field = fieldOf(detail.path);
    return field ? [[field, detail.message]] : [];
  });
}

function resolverFor(draftOf: (values: AlertValues) => object): Resolver<AlertValues> {
  return async (values) => {
    const [{ AlertDraft }, { issueText }] = await Promise.all([
      import('@haggle/contract/alerts/alerts'),
      import('@haggle/contract/issue-text'),
    ]);
    const parsed = AlertDraft.partial().safeParse(draftOf(values), { error: issueText });
    if (parsed.success) return { values, errors: {} };
    const errors: Partial<Record<AlertField, { type: string; message: string }>> = {};
    for (const { path, message } of parsed.error.issues) {
      const field = fieldOf(path.join('.'));
      if (!field) continue;
      const isInvalidAmount = isOneOf(prices, field) && Number.isNaN(amountOf(values[field]));
      errors[field] ??= { type: 'contract', message: isInvalidAmount ? amountRefusal(values[field]) : message };
    }
    return { values: {}, errors };
  };
}
