import type { Alert } from '@haggle/contract/alerts/alerts';
import { t } from '@haggle/contract/messages/translate';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type UseFormReturn, useFormState, useWatch } from 'react-hook-form';
import { useApi } from '../../lib/api-context.tsx';
import { rich } from '../../lib/rich.ts';
import { useUser } from '../../lib/session-context.tsx';
import { Checkbox, Input } from '../../ui/inputs.tsx';
import { verificationQuery } from '../credentials/queries.ts';
import { FormField } from './alert-field.tsx';
import type { AlertValues } from './alert-values.ts';

interface ChannelFieldsProps {
  form: UseFormReturn<AlertValues>;
  before?: Alert | undefined;
}

/** The fields for an alert's channels. */
export function ChannelFields({ form, before }: ChannelFieldsProps) {
  const { register, control } = form;
  const [inApp, email, push, webhook] = useWatch({ control, name: ['inApp', 'email', 'push', 'webhook'] });
  const { errors } = useFormState({ control, name: 'inApp' });
  return (
    <fieldset>
      <legend className="font-semibold text-base">{t('alerts.form.where')}</legend>
      <div className="mt-2 flex flex-col">
        <Checkbox {...register('inApp')}>{t('alerts.channel.inApp')}</Checkbox>
        <Checkbox {...register('email')}>{t('alerts.channel.email')}</Checkbox>
        {email && <UnverifiedEmailNote />}
        <Checkbox {...register('push')}>{t('alerts.channel.push')}</Checkbox>
        {push && (
          <Note>
            {rich('alerts.form.pushHint', {
              link: (words) => (
                <Link to="/settings" search={{ tab: 'notifications' }} className="underline">
                  {words}
                </Link>
              ),
            })}
          </Note>
        )}
        <Checkbox {...register('webhook')}>{t('alerts.form.program')}</Checkbox>
      </div>
      {errors.inApp && (
        <p role="alert" className="text-danger text-sm">
          {errors.inApp.message}
        </p>
      )}
      {webhook && <WebhookAddress form={form} before={before} />}
      <p role="status" className="mt-2 text-faint text-sm">
        {!(inApp || email || push || webhook) ? t('alerts.form.nowhere') : t('alerts.form.quietHours')}
      </p>
    </fieldset>
  );
}

function Note({ children }: { children: ReactNode }) {
  return <p className="-mt-1 mb-1 ps-6 text-faint text-sm">{children}</p>;
}

/** A note that emails need a verified address, shown if the site can send verification emails. */
function UnverifiedEmailNote() {
  const isConfirmed = useUser()?.emailVerified;
  const { data } = useQuery({ ...verificationQuery(useApi()), enabled: isConfirmed === false });
  if (isConfirmed || !data?.canSend) return null;
  return (
    <Note>
      {rich('alerts.form.unconfirmed', {
        link: (words) => (
          <Link to="/settings" search={{ tab: 'account' }} className="underline">
            {words}
          </Link>
        ),
      })}
    </Note>
  );
}

function WebhookAddress({ form: { register, control }, before }: ChannelFieldsProps) {
  const address = useWatch({ control, name: 'webhookUrl' }).trim();
  const isNew = address !== (before?.webhook?.url ?? '');
  return (
    <div className="mt-1 mb-2 ps-6">
      <FormField
        control={control}
        name="webhookUrl"
        label={t('alerts.form.address')}
        hint={isNew ? t('alerts.form.addressNew') : t('alerts.form.addressSame')}
      >
        {(field) => (
          <Input
            {...field}
            {...register('webhookUrl')}
            type="url"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            placeholder="https://example.com/deals"
          />
        )}
      </FormField>
    </div>
  );
}
