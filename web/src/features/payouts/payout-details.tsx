import type { PayoutDetails as Details } from '@haggle/contract/affiliate/payout-details';
import * as affiliateLimits from '@haggle/contract/limits/affiliate';
import { formatWholeMoney } from '@haggle/contract/locale/figures';
import { t } from '@haggle/contract/messages/translate';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../lib/api-context.tsx';
import { formatDate } from '../../lib/time.ts';
import { ActionDialog } from '../../ui/action-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorLine } from '../../ui/error-line.tsx';
import { Field } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { Section } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { DetailsForm } from './payout-details-form.tsx';
import { methodName, problemText } from './payout-labels.ts';
import { payoutDetailsQuery } from './queries.ts';

/** A member's payout details, with buttons to enter, change and delete them. */
export function PayoutDetails() {
  const { data, error, isPending, refetch } = useQuery(payoutDetailsQuery(useApi()));
  const [isEditing, setEditing] = useState(false);
  return (
    <Section title={t('payouts.details.title')} text={t('payouts.details.text')}>
      {isPending && <Skeleton className="h-20 max-w-md rounded-lg" />}
      {error && <ErrorLine text={error.message} onRetry={() => void refetch()} />}
      {data && isEditing && (
        <DetailsForm details={data.details} methods={data.methods} onDone={() => setEditing(false)} />
      )}
      {data && !isEditing && (
        <>
          {data.problem && (
            <p role="status" className="mb-4 max-w-prose rounded-lg bg-accent-wash p-3">
              {problemText(data.problem)}
            </p>
          )}
          <StoredDetails details={data.details} updatedAt={data.updatedAt} onEdit={() => setEditing(true)} />
        </>
      )}
    </Section>
  );
}

interface StoredDetailsProps {
  details: Details | null;
  updatedAt: string | null;
  onEdit: () => void;
}

function StoredDetails({ details, updatedAt, onEdit }: StoredDetailsProps) {
  const [isDeleting, setDeleting] = useState(false);
  if (!details) {
    return (
      <div className="flex flex-col items-start gap-3">
        <p className="max-w-prose">{t('payouts.details.missing')}</p>
        <Button variant="primary" onClick={onEdit}>
          {t('payouts.details.add')}
        </Button>
      </div>
    );
  }
  return (
    <>
      <dl className="mb-4 grid max-w-md gap-x-6 sm:grid-cols-[auto_1fr] sm:gap-y-1.5">
        {linesOf(details).map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-soft">{name}</dt>
            <dd className="mb-2 whitespace-pre-wrap break-words font-medium sm:mb-0">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap items-center gap-2">
        <Button onClick={onEdit}>{t('payouts.details.change')}</Button>
        <Button variant="quiet" onClick={() => setDeleting(true)}>
          {t('payouts.details.delete')}
        </Button>
        {updatedAt && (
          <span className="text-faint text-sm">{t('payouts.details.given', { date: formatDate(updatedAt) })}</span>
        )}
      </div>
      {isDeleting && <DeleteDetailsDialog onClose={() => setDeleting(false)} />}
    </>
  );
}

/** Asks for the password before deleting the details. */
function DeleteDetailsDialog({ onClose }: { onClose: () => void }) {
  const deleteDetails = useDeleteDetails();
  const [currentPassword, setCurrentPassword] = useState('');
  return (
    <ActionDialog
      title={t('payouts.details.deleteTitle')}
      text={t('payouts.details.deleteText')}
      label={t('payouts.details.delete')}
      isDanger
      run={currentPassword ? () => deleteDetails(currentPassword) : undefined}
      onClose={onClose}
    >
      <Field label={t('payouts.form.password')}>
        {(control) => (
          <PasswordInput
            {...control}
            autoComplete="current-password"
            value={currentPassword}
            onChange={({ target }) => setCurrentPassword(target.value)}
          />
        )}
      </Field>
    </ActionDialog>
  );
}

function useDeleteDetails() {
  const api = useApi();
  const client = useQueryClient();
  return async (currentPassword: string) => {
    await api('DELETE /affiliate/payout-details', { body: { currentPassword } });
    client.setQueryData(payoutDetailsQuery(api).queryKey, (before) =>
      before ? { ...before, details: null, updatedAt: null, problem: null } : undefined,
    );
    await client.invalidateQueries({ queryKey: ['mine', 'affiliate', 'user-stats'] });
    toast(t('payouts.details.deleted', { amount: formatWholeMoney(affiliateLimits.payout.least()) }));
  };
}

/** Returns the details as labelled lines, an IBAN in groups of four. */
function linesOf(details: Details): (readonly [string, string])[] {
  const methodLine = [t('payouts.list.how'), methodName(details.method)] as const;
  switch (details.method) {
    case 'paypal':
    case 'voucher':
      return [methodLine, [t('payouts.details.email'), details.email]];
    case 'bank': {
      const bic = details.bic ? [[t('payouts.form.bic'), details.bic] as const] : [];
      return [
        methodLine,
        [t('payouts.details.name'), details.holder],
        [t('payouts.form.iban'), details.iban.replace(/(.{4})(?=.)/g, '$1 ')],
        ...bic,
      ];
    }
    case 'other':
      return [methodLine, [t('payouts.details.name'), details.holder], [t('payouts.details.note'), details.note]];
  }
}
