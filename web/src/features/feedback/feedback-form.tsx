import { feedbackCategories, feedbackPriorities } from '@haggle/contract/content/choices';
import * as feedbackLimits from '@haggle/contract/limits/feedback';
import { t } from '@haggle/contract/messages/translate';
import { useRouter } from '@tanstack/react-router';
import { type FormEvent, useEffect, useState } from 'react';
import { type Resolver, type UseFormReturn, useForm } from 'react-hook-form';
import { ApiError } from '../../lib/api.ts';
import { useApi } from '../../lib/api-context.tsx';
import { contractResolver, fieldsOf, showRefusal } from '../../lib/form.ts';
import { publicPath } from '../../lib/public-path.ts';
import { useUser } from '../../lib/session-context.tsx';
import { useProof } from '../../lib/use-proof.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorLine } from '../../ui/error-line.tsx';
import { Field } from '../../ui/field.tsx';
import { Input, Select, Textarea } from '../../ui/inputs.tsx';
import { lengthText } from '../../ui/length-text.ts';
import { NeedsScript } from '../../ui/needs-script.tsx';
import { RestoredDraftNote } from '../drafts/restored-draft-note.tsx';
import { useFormDraft } from '../drafts/use-form-draft.ts';
import type { NewFeedback } from './feedback-labels.ts';
import { LogField } from './log-field.tsx';
import { withLogOf } from './log-parts.ts';

const checkAll = contractResolver<NewFeedback>(
  async () => (await import('@haggle/contract/content/feedback')).NewFeedback,
);

/** Neither checks nor sends fields that the category hides; their text is back with the category bug. */
const resolver: Resolver<NewFeedback> = (values, ...rest) =>
  checkAll(values.category === 'bug' ? values : { ...values, ...emptyBugFields }, ...rest);

const emptyBugFields = { stepsToReproduce: '', expectedBehavior: '', actualBehavior: '' };
const emptyForm: NewFeedback = {
  category: 'bug',
  priority: 'medium',
  summary: '',
  description: '',
  ...emptyBugFields,
  email: '',
};

/** Stores a draft for visitors too. The email is left out: an account has its own, and a visitor's is private. */
const draftOptions = { name: 'feedback', values: emptyForm, omits: ['email'], isForVisitors: true };

interface FeedbackFormProps {
  /** Called once the feedback was received. */
  onSent: () => void;
  /** The id shown on an error screen. */
  errorId?: string | undefined;
  /** Called with whether the form is being sent. */
  onBusy?: (isBusy: boolean) => void;
  /** Given if the form can be closed, as in a dialog. */
  onCancel?: () => void;
}

/** A form for feedback to the site's team. */
export function FeedbackForm({ onSent, errorId, onBusy, onCancel }: FeedbackFormProps) {
  const api = useApi();
  const router = useRouter();
  const [withLog, setWithLog] = useState(false);
  const form = useForm<NewFeedback>({ resolver, defaultValues: emptyForm });
  const draft = useFormDraft(form, draftOptions);
  const { handleSubmit, setError, clearErrors, watch, formState } = form;
  const { errors, isSubmitting } = formState;

  const proof = useProof('feedback', !useUser());
  const send = async (feedback: NewFeedback) => {
    clearErrors('root');
    const context = {
      userAgent: navigator.userAgent.slice(0, feedbackLimits.maxUserAgentLength),
      url: `${location.origin}${publicPath(router)}${location.search}`.slice(0, feedbackLimits.maxAddress),
      sentryErrorId: errorId,
    };
    const description = withLog ? withLogOf(feedback.description) : feedback.description;
    try {
      await api('POST /feedback', { body: { ...feedback, ...context, description, status: 'open' } });
      await draft.done();
      onSent();
    } catch (error) {
      onBusy?.(false);
      if (showRefusal(error, fieldsOf<NewFeedback>(emptyForm), setError)) return;
      const isTooMany = error instanceof ApiError && error.status === 429;
      setError('root', { message: isTooMany ? error.message : t('feedback.sendFailed') });
    }
  };
  // Busy from here on: the checks of the form may still be loading.
  function submit(event: FormEvent): void {
    onBusy?.(true);
    void handleSubmit(send, () => onBusy?.(false))(event);
  }

  return (
    // POST, so that a form submitted before hydration never puts its text into the address.
    <form {...proof} method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
      <NeedsScript />
      {draft.isFound && <RestoredDraftNote onDiscard={() => void draft.discard()} />}
      {errors.root?.message && <ErrorLine text={errors.root.message} />}
      <Kind form={form} />
      <Field
        label={t('feedback.form.summary')}
        error={errors.summary?.message}
        aside={lengthText(watch('summary').length, feedbackLimits.maxSummaryLength)}
      >
        {(control) => (
          <Input
            {...control}
            {...form.register('summary')}
            maxLength={feedbackLimits.maxSummaryLength}
            autoComplete="off"
          />
        )}
      </Field>
      <Field label={t('feedback.form.description')} error={errors.description?.message}>
        {(control) => <Textarea {...control} {...form.register('description')} rows={5} />}
      </Field>
      {watch('category') === 'bug' && <BugFields form={form} />}
      <EmailField form={form} />
      <LogField isOn={withLog} onChange={setWithLog} />
      {errorId && <p className="wrap-anywhere text-faint text-sm">{t('shell.failure.id', { id: errorId })}</p>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" size="large" disabled={isSubmitting}>
          {isSubmitting ? t('feedback.form.sending') : errorId ? t('feedback.form.sendReport') : t('feedback.send')}
        </Button>
        {onCancel && (
          <Button size="large" disabled={isSubmitting} onClick={onCancel}>
            {t('ui.actions.cancel')}
          </Button>
        )}
      </div>
    </form>
  );
}

type FormPart = { form: UseFormReturn<NewFeedback> };

function Kind({ form: { register } }: FormPart) {
  return (
    <div className="grid gap-4 sm:grid-cols-[1fr_10rem]">
      <Field label={t('feedback.form.about')}>
        {(control) => (
          <Select {...control} {...register('category')} defaultValue={emptyForm.category}>
            {feedbackCategories.map((category) => (
              <option key={category} value={category}>
                {t(`feedback.category.${category}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t('feedback.form.priority')}>
        {(control) => (
          // Selects the default before hydration too.
          <Select {...control} {...register('priority')} defaultValue={emptyForm.priority}>
            {feedbackPriorities.map((priority) => (
              <option key={priority} value={priority}>
                {t(`feedback.priority.${priority}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  );
}

function bugFields() {
  return [
    ['stepsToReproduce', t('feedback.form.steps')],
    ['expectedBehavior', t('feedback.form.expected')],
    ['actualBehavior', t('feedback.form.actual')],
  ] as const;
}

function BugFields({ form: { register, formState } }: FormPart) {
  return bugFields().map(([name, label]) => (
    <Field key={name} label={label} error={formState.errors[name]?.message}>
      {(control) => <Textarea {...control} {...register(name)} rows={2} className="min-h-16" />}
    </Field>
  ));
}

/** Members receive the reply at their account's address. */
function EmailField({ form: { register, setValue, formState } }: FormPart) {
  const user = useUser();
  const email = user?.email;
  useEffect(() => {
    if (!email) return;
    setValue('email', email);
    // The next one to use this window must not see it.
    return () => setValue('email', '');
  }, [email, setValue]);
  return (
    <Field
      label={t('feedback.form.email')}
      hint={email ? t('feedback.form.accountEmail') : t('feedback.form.emailHint')}
      error={formState.errors.email?.message}
    >
      {(control) => (
        <Input
          {...control}
          {...register('email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          readOnly={email !== undefined}
          className="read-only:bg-sunken read-only:text-soft"
        />
      )}
    </Field>
  );
}
