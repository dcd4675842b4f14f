import { formatList } from '@haggle/contract/locale/lists';
import { t } from '@haggle/contract/messages/translate';
import type { QueryReading } from '@haggle/contract/search/search';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useApi } from '../../../lib/api-context.tsx';
import { useDebouncedText } from '../../../lib/use-debounced-value.ts';
import { ErrorLine } from '../../../ui/error-line.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/inputs.tsx';
import { readingQuery } from './queries.ts';

/** Milliseconds without a keystroke before the request is sent. */
const pause = 300;

/** A field to try a search query, with the site's interpretation of it. */
export function TryOut() {
  const [text, setText] = useState('');
  const settled = useDebouncedText(text.trim(), pause);
  const { data, error, refetch } = useQuery(readingQuery(useApi(), settled));
  return (
    <section aria-labelledby="try-out" className="mb-6 rounded-xl border bg-surface p-4">
      <h2 id="try-out" className="font-semibold text-lg">
        {t('admin-synonyms.tryOut.title')}
      </h2>
      <div className="mt-2 grid gap-x-6 gap-y-3 compact:grid-cols-[minmax(0,20rem)_1fr]">
        <Field label={t('admin-synonyms.tryOut.field')}>
          {(control) => (
            <Input
              {...control}
              type="search"
              maxLength={200}
              value={text}
              placeholder={t('admin-synonyms.tryOut.placeholder')}
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </Field>
        <div role="status" className="min-h-24 min-w-0 text-sm">
          {settled && error ? <ErrorLine text={error.message} onRetry={() => void refetch()} /> : null}
          {settled && data && <QueryInterpretation reading={data} />}
          {!settled && <p className="pt-7 text-faint">{t('admin-synonyms.tryOut.idle')}</p>}
        </div>
      </div>
    </section>
  );
}

function QueryInterpretation({ reading }: { reading: QueryReading }) {
  const { wanted, excluded, passedOver, widened, corrections, total, isTotalCapped } = reading;
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
      <Line name={t('admin-synonyms.tryOut.looksFor')}>
        {wanted.length > 0
          ? formatList(wanted.map((terms) => formatList(terms.map(quoted), 'disjunction')))
          : t('admin-synonyms.tryOut.nothing')}
      </Line>
      {widened.length > 0 && (
        <Line name={t('admin-synonyms.tryOut.synonyms')}>
          {formatList(
            widened.map(({ says, alsoFinds }) => t('admin-synonyms.tryOut.finds', { word: says, meaning: alsoFinds })),
          )}
        </Line>
      )}
      {excluded.length > 0 && (
        <Line name={t('admin-synonyms.tryOut.excluded')}>{formatList(excluded.map(quoted))}</Line>
      )}
      {passedOver.length > 0 && (
        <Line name={t('admin-synonyms.tryOut.skipped')}>
          {t('admin-synonyms.tryOut.skippedText', { words: formatList(passedOver.map(quoted)) })}
        </Line>
      )}
      {corrections.length > 0 && (
        <Line name={t('admin-synonyms.tryOut.corrects')}>
          {formatList(corrections.map(({ from, to }) => t('admin-synonyms.tryOut.correction', { from, to })))}
        </Line>
      )}
      <Line name={t('admin-synonyms.tryOut.found')}>
        {isTotalCapped
          ? t('admin-synonyms.tryOut.dealsOrMore', { count: total })
          : t('admin-synonyms.tryOut.deals', { count: total })}
      </Line>
    </dl>
  );
}

function quoted(word: string): string {
  return t('admin-synonyms.tryOut.quoted', { word });
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-soft">{name}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </>
  );
}
