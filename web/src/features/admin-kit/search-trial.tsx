import { t } from '@haggle/contract/messages/translate';
import type { SearchTrial as Trial } from '@haggle/contract/search/search-trials';
import { useState } from 'react';
import { refusalText } from '../../lib/refusal-text.ts';
import { Button } from '../../ui/button.tsx';

interface SearchTrialProps {
  /** Undefined while the input isn't valid. */
  run: (() => Promise<Trial>) | undefined;
}

/** A preview of how an unsaved change would affect past searches. */
export function SearchTrial({ run }: SearchTrialProps) {
  const [trial, setTrial] = useState<Trial | 'running' | { failure: string }>();
  async function start(run: () => Promise<Trial>): Promise<void> {
    setTrial('running');
    try {
      setTrial(await run());
    } catch (error) {
      setTrial({ failure: refusalText(error) });
    }
  }
  return (
    <div>
      <Button disabled={!run || trial === 'running'} onClick={() => run && void start(run)}>
        {t('admin-search-trials.try')}
      </Button>
      <div role="status" className="mt-2 text-sm">
        {trial !== undefined && trial !== 'running' && ('failure' in trial ? trial.failure : <Outcome trial={trial} />)}
      </div>
    </div>
  );
}

function Outcome({ trial: { tried, changed } }: { trial: Trial }) {
  if (tried === 0) return t('admin-search-trials.none');
  if (changed.length === 0) return t('admin-search-trials.same', { count: tried });
  return (
    <>
      <p className="mb-2 text-soft">{t('admin-search-trials.changed', { number: changed.length, count: tried })}</p>
      <ul className="max-h-72 overflow-y-auto">
        {changed.map(({ q, before, after }) => (
          <li key={q} className="border-t py-2">
            <bdi className="font-medium">{q}</bdi>
            <div className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
              <TopResults title={t('admin-search-trials.before', { count: before.total })} titles={before.titles} />
              <TopResults title={t('admin-search-trials.after', { count: after.total })} titles={after.titles} />
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

function TopResults({ title, titles }: { title: string; titles: readonly string[] }) {
  return (
    <div>
      <p className="text-faint text-xs">{title}</p>
      <ol className="list-(--numerals) ps-5">
        {titles.map((text) => (
          <li key={text} className="wrap-anywhere">
            {text}
          </li>
        ))}
      </ol>
    </div>
  );
}
