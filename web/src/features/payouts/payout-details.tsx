import type { PayoutDetails as Details } from '@haggle/contract/affiliate/payouts';
import { affiliateLimits } from '@haggle/contract/limits/affiliate-limits';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../lib/api-context.tsx';
import { formatDate } from '../../lib/time.ts';
import { ActDialog } from '../../ui/action-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorLine } from '../../ui/error-line.tsx';
import { Section } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { DetailsForm } from './payout-details-form.tsx';
import { methodNames } from './payout-labels.ts';
import { payoutDetailsQuery } from './queries.ts';

/** How a member is paid: what they said, and the ways to say it, to change it and to take it back. */
export function PayoutDetails() {
  const { data, error, isPending, refetch } = useQuery(payoutDetailsQuery(useApi()));
  const [isEditing, setEditing] = useState(false);
  return (
    <Section
      title="How you are paid"
      text="Kept sealed. It is shown to you, and to whoever sends the money; the log says when their file was taken. Nobody else on the site sees it."
    >
      {isPending && <Skeleton className="h-20 max-w-md rounded-lg" />}
      {error && <ErrorLine text={error.message} onRetry={() => void refetch()} />}
      {data && isEditing && <DetailsForm details={data.details} onDone={() => setEditing(false)} />}
      {data && !isEditing && (
        <Given details={data.details} updatedAt={data.updatedAt} onEdit={() => setEditing(true)} />
      )}
    </Section>
  );
}

interface GivenProps {
  details: Details | null;
  updatedAt: string | null;
  onEdit: () => void;
}

function Given({ details, updatedAt, onEdit }: GivenProps) {
  const [isForgetting, setForgetting] = useState(false);
  const forget = useForget();
  if (!details) {
    return (
      <div className="flex flex-col items-start gap-3">
        <p className="max-w-prose">
          You have not said yet how you want to be paid. What you earn is kept for you, and nothing is sent before.
        </p>
        <Button variant="primary" onClick={onEdit}>
          Say how you want to be paid
        </Button>
      </div>
    );
  }
  return (
    <>
      <dl className="mb-4 grid max-w-md grid-cols-[auto_1fr] gap-x-6 gap-y-1.5">
        {linesOf(details).map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-soft">{name}</dt>
            <dd className="whitespace-pre-wrap break-words font-medium">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap items-center gap-2">
        <Button onClick={onEdit}>Change</Button>
        <Button variant="quiet" onClick={() => setForgetting(true)}>
          Forget it
        </Button>
        {updatedAt && <span className="text-faint text-sm">Given on {formatDate(updatedAt)}</span>}
      </div>
      {isForgetting && (
        <ActDialog
          title="Forget how you are paid?"
          text="What you earn is still kept for you, but nothing is sent until you say it again."
          label="Forget it"
          isDanger
          run={forget}
          onClose={() => setForgetting(false)}
        />
      )}
    </>
  );
}

function useForget() {
  const api = useApi();
  const client = useQueryClient();
  return async () => {
    await api('DELETE /affiliate/payout-details');
    client.setQueryData(payoutDetailsQuery(api).queryKey, { details: null, updatedAt: null });
    await client.invalidateQueries({ queryKey: ['mine', 'affiliate', 'user-stats'] });
    toast(`Forgotten. From $${affiliateLimits.payout.least} on we need it again.`);
  };
}

/** The details by name, an IBAN in groups of four. */
function linesOf(details: Details): (readonly [string, string])[] {
  const how = ['How', methodNames[details.method]] as const;
  switch (details.method) {
    case 'paypal':
      return [how, ['Email', details.email]];
    case 'bank': {
      const bic = details.bic ? [['BIC', details.bic] as const] : [];
      return [how, ['Name', details.holder], ['IBAN', details.iban.replace(/(.{4})(?=.)/g, '$1 ')], ...bic];
    }
    case 'other':
      return [how, ['Name', details.holder], ['Note', details.note]];
  }
}
