import type { QueryReading } from '@haggle/contract/search/search';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useApi } from '../../../lib/api-context.tsx';
import { useSettled } from '../../../lib/use-debounced-value.ts';
import { ErrorLine } from '../../../ui/error-line.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/inputs.tsx';
import { readingQuery } from './queries.ts';

/** Typing rests so long before the server is asked, in milliseconds. */
const pause = 300;

/** A box to type a search into, and what the site makes of it. */
export function TryOut() {
  const [text, setText] = useState('');
  const asked = useSettled(text.trim(), pause);
  const { data, error, refetch } = useQuery(readingQuery(useApi(), asked));
  return (
    <section aria-labelledby="try-out" className="mb-6 rounded-xl border bg-surface p-4">
      <h2 id="try-out" className="font-semibold text-lg">
        Try a search
      </h2>
      <div className="mt-2 grid gap-x-6 gap-y-3 compact:grid-cols-[minmax(0,20rem)_1fr]">
        <Field label="Words, as a reader types them">
          {(control) => (
            <Input
              {...control}
              type="search"
              maxLength={200}
              value={text}
              placeholder="cell phone -case"
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </Field>
        <div role="status" className="min-h-24 min-w-0 text-sm">
          {asked && error ? <ErrorLine text={error.message} onRetry={() => void refetch()} /> : null}
          {asked && data && <Reading reading={data} />}
          {!asked && <p className="pt-7 text-faint">Here it says how the search is understood.</p>}
        </div>
      </div>
    </section>
  );
}

function Reading({ reading }: { reading: QueryReading }) {
  const { wanted, excluded, passedOver, widened, corrections, total, isTotalCapped } = reading;
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
      <Line name="Looks for">
        {wanted.length > 0
          ? wanted.map((terms) => terms.map((term) => `“${term}”`).join(' or ')).join(' and ')
          : 'nothing'}
      </Line>
      {widened.length > 0 && (
        <Line name="Synonyms">
          {widened.map(({ says, alsoFinds }) => `“${says}” also finds “${alsoFinds}”`).join(', ')}
        </Line>
      )}
      {excluded.length > 0 && <Line name="Leaves out">{quoted(excluded)}</Line>}
      {passedOver.length > 0 && <Line name="Passes over">{quoted(passedOver)}, too common to look for</Line>}
      {corrections.length > 0 && (
        <Line name="Puts right">{corrections.map(({ from, to }) => `“${from}” to “${to}”`).join(', ')}</Line>
      )}
      <Line name="Finds">
        {total}
        {isTotalCapped && '+'} {total === 1 ? 'deal' : 'deals'}
      </Line>
    </dl>
  );
}

function quoted(words: readonly string[]): string {
  return words.map((word) => `“${word}”`).join(', ');
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-soft">{name}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </>
  );
}
