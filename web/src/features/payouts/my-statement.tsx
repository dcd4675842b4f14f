import { localYear } from '@haggle/contract/locale/local-time';
import { t } from '@haggle/contract/messages/translate';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../lib/api-context.tsx';
import { writeNumber } from '../../ui/charts/numbers.ts';
import { ErrorLine } from '../../ui/error-line.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/inputs.tsx';
import { Section } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { myStatementQuery } from './queries.ts';

const amounts = ['opening', 'approved', 'corrected', 'paid', 'closing'] as const;

/** A member's annual statement, as needed for a tax return. */
export function MyStatement() {
  const now = localYear(Date.now());
  const [year, setYear] = useState(now);
  const { data, error, isPending, refetch } = useQuery(myStatementQuery(useApi(), year));
  return (
    <Section title={t('payouts.statement.title')} text={t('payouts.statement.text')}>
      <Field label={t('payouts.statement.year')}>
        {(control) => (
          <Select {...control} value={year} onChange={({ target }) => setYear(Number(target.value))} className="w-28!">
            {Array.from({ length: 6 }, (_, back) => now - back).map((choice) => (
              <option key={choice}>{choice}</option>
            ))}
          </Select>
        )}
      </Field>
      {isPending && <Skeleton className="mt-4 h-40 max-w-md rounded-lg" />}
      {error && <ErrorLine text={error.message} onRetry={() => void refetch()} />}
      {data && (
        <dl className="mt-4 grid max-w-md grid-cols-[1fr_auto] gap-x-6 gap-y-1.5 tabular-nums">
          {amounts.map((name) => (
            <div key={name} className="contents">
              <dt className="text-soft">{t(`payouts.statementLines.${name}`)}</dt>
              <dd className="text-end font-medium">{writeNumber(data[name], 'money')}</dd>
            </div>
          ))}
        </dl>
      )}
    </Section>
  );
}
