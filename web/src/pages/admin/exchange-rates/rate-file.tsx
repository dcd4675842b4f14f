import { formatPlainDay } from '@haggle/contract/locale/dates';
import { t } from '@haggle/contract/messages/translate';
import type { RateFile } from '@haggle/contract/site/exchange-rates';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { AdminForm } from '../../../features/admin-kit/admin-form.tsx';
import { useAdminForm } from '../../../features/admin-kit/use-admin-form.ts';
import { useApi } from '../../../lib/api-context.tsx';
import { refusalText } from '../../../lib/refusal-text.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorLine } from '../../../ui/error-line.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/inputs.tsx';
import { Section } from '../../../ui/section.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TimeAgo } from '../../../ui/time-ago.tsx';
import { toast } from '../../../ui/toast.ts';
import { rateFileQuery } from './queries.ts';

/** The European Central Bank's file, a suggestion instead of a placeholder, as it is wider than a phone's screen. */
const suggestedUrl = 'https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml';

/** The form for the address of the daily file, with the result of the latest fetch. */
export function RateFileForm() {
  const query = useQuery({ ...rateFileQuery(useApi()), refetchOnWindowFocus: false });
  return (
    <Section title={t('admin-exchange-rates.file.title')} text={t('admin-exchange-rates.file.text')}>
      {query.isPending && <Skeleton className="h-40 rounded-xl" />}
      {query.isError && <ErrorLine text={query.error.message} onRetry={() => void query.refetch()} />}
      {query.data && <AddressForm key={query.data.url} file={query.data} />}
    </Section>
  );
}

function AddressForm({ file }: { file: RateFile }) {
  const api = useApi();
  const client = useQueryClient();
  const cacheFile = (data: RateFile) => client.setQueryData(rateFileQuery(api).queryKey, data);
  const form = useAdminForm({ values: { url: file.url ?? '' }, draft: 'exchange rate file' }, async ({ url }) => {
    cacheFile((await api('PUT /admin/exchange-rates/file', { body: { url: url.trim() || null } })).data);
    toast(t('admin-exchange-rates.file.saved'), 'good');
  });
  return (
    <AdminForm form={form} className="flex max-w-3xl flex-col gap-4">
      <Field
        label={t('admin-exchange-rates.file.address')}
        hint={t('admin-exchange-rates.file.hint')}
        error={form.errorOf('url')}
      >
        {(control) => (
          <>
            <Input
              {...control}
              {...form.register('url')}
              type="url"
              inputMode="url"
              dir="ltr"
              list="rate-files"
              spellCheck={false}
            />
            <datalist id="rate-files">
              <option value={suggestedUrl} />
            </datalist>
          </>
        )}
      </Field>
      {file.url !== null && <Standing file={file} />}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" disabled={form.isSubmitting}>
          {t('ui.actions.save')}
        </Button>
        {file.url !== null && <FetchButton onFetched={cacheFile} />}
      </div>
    </AdminForm>
  );
}

/** The time of the last successful fetch, and the error since, if any. */
function Standing({ file: { fetchedAt, triedAt, day, currencies, problem } }: { file: RateFile }) {
  return (
    <div className="flex flex-col gap-1 text-sm">
      <p className="text-soft">
        {fetchedAt && day && currencies !== null ? (
          <>
            {t('admin-exchange-rates.file.fetched', {
              count: currencies,
              day: formatPlainDay(day),
            })}{' '}
            <TimeAgo time={fetchedAt} />
          </>
        ) : (
          t('admin-exchange-rates.file.never')
        )}
      </p>
      {problem && triedAt && (
        <p role="status" className="text-danger">
          {problem} {t('admin-exchange-rates.file.kept')} <TimeAgo time={triedAt} />
        </p>
      )}
    </div>
  );
}

function FetchButton({ onFetched }: { onFetched: (file: RateFile) => void }) {
  const api = useApi();
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  async function fetchNow(): Promise<void> {
    setBusy(true);
    try {
      const { data } = await api('POST /admin/exchange-rates/file/fetch');
      onFetched(data);
      if (data.problem === null) toast(t('admin-exchange-rates.file.done'), 'good');
      await client.invalidateQueries({ queryKey: ['mine', 'exchange-rates'] });
    } catch (error) {
      toast(refusalText(error), 'bad');
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button disabled={isBusy} onClick={() => void fetchNow()}>
      {isBusy ? t('admin-exchange-rates.file.fetching') : t('admin-exchange-rates.file.fetch')}
    </Button>
  );
}
