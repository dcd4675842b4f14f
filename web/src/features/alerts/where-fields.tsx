import type { Alert } from '@haggle/contract/alerts/alerts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type UseFormReturn, useFormState, useWatch } from 'react-hook-form';
import { useApi } from '../../lib/api-context.tsx';
import { useUser } from '../../lib/session-context.tsx';
import { Checkbox, Input } from '../../ui/inputs.tsx';
import { verificationQuery } from '../credentials/queries.ts';
import { FormField } from './alert-field.tsx';
import { channelNames } from './alert-text.ts';
import type { AlertValues } from './alert-values.ts';

interface WhereProps {
  form: UseFormReturn<AlertValues>;
  before?: Alert | undefined;
}

/** Where an alert tells of deals. */
export function WhereFields({ form, before }: WhereProps) {
  const { register, control } = form;
  const [inApp, email, push, webhook] = useWatch({ control, name: ['inApp', 'email', 'push', 'webhook'] });
  const { errors } = useFormState({ control, name: 'inApp' });
  return (
    <fieldset>
      <legend className="font-semibold text-base">Where to tell you</legend>
      <div className="mt-2 flex flex-col">
        <Checkbox {...register('inApp')}>{channelNames.inApp}</Checkbox>
        <Checkbox {...register('email')}>{channelNames.email}</Checkbox>
        {email && <Unconfirmed />}
        <Checkbox {...register('push')}>{channelNames.push}</Checkbox>
        {push && (
          <Note>
            Turn messages on for each device in the{' '}
            <Link to="/settings" search={{ tab: 'notifications' }} className="underline">
              settings
            </Link>
            .
          </Note>
        )}
        <Checkbox {...register('webhook')}>A program of yours, by webhook</Checkbox>
      </div>
      {errors.inApp && (
        <p role="alert" className="text-danger text-sm">
          {errors.inApp.message}
        </p>
      )}
      {webhook && <WebhookAddress form={form} before={before} />}
      <p role="status" className="mt-2 text-faint text-sm">
        {!(inApp || email || push || webhook)
          ? 'Nowhere: then it is a saved search, a way back to its list.'
          : 'Letters and messages to devices wait while your quiet hours last.'}
      </p>
    </fieldset>
  );
}

function Note({ children }: { children: ReactNode }) {
  return <p className="-mt-1 mb-1 pl-6 text-faint text-sm">{children}</p>;
}

/** Emails go to confirmed addresses only, if the site can send confirmations. */
function Unconfirmed() {
  const isConfirmed = useUser()?.emailVerified;
  const { data } = useQuery({ ...verificationQuery(useApi()), enabled: isConfirmed === false });
  if (isConfirmed || !data?.canSend) return null;
  return (
    <Note>
      Letters come once your address is confirmed; see your{' '}
      <Link to="/settings" search={{ tab: 'account' }} className="underline">
        account
      </Link>
      .
    </Note>
  );
}

function WebhookAddress({ form: { register, control }, before }: WhereProps) {
  const address = useWatch({ control, name: 'webhookUrl' }).trim();
  const isNew = address !== (before?.webhook?.url ?? '');
  return (
    <div className="mt-1 mb-2 pl-6">
      <FormField
        control={control}
        name="webhookUrl"
        label="Address to call"
        hint={
          isNew
            ? 'Each deal is sent there by POST, signed as Standard Webhooks 1.0 describes. The key is shown once, when you save.'
            : 'A new address gets a new key.'
        }
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
