import { t } from '@haggle/contract/messages/translate';
import type { SynonymTrial as Trial } from '@haggle/contract/search/synonym-trials';
import { useState } from 'react';
import { useApi } from '../../../lib/api-context.tsx';
import { refusalText } from '../../../lib/refusal-text.ts';
import { Button } from '../../../ui/button.tsx';

interface TrialProps {
  /** The synonym as it stands in the form now. */
  read: () => { word: string; meaning: string; isTwoWay: boolean };
}

/** Tells what a synonym would change in past searches, before it is kept. */
export function SynonymTrial({ read }: TrialProps) {
  const api = useApi();
  const [trial, setTrial] = useState<Trial | 'running' | { failure: string }>();
  async function run(): Promise<void> {
    setTrial('running');
    try {
      setTrial((await api('POST /admin/synonyms/trial', { body: read() })).data);
    } catch (error) {
      setTrial({ failure: refusalText(error) });
    }
  }
  return (
    <div>
      <Button disabled={trial === 'running'} onClick={() => void run()}>
        {t('admin-synonyms.trial.try')}
      </Button>
      <div role="status" className="mt-2 text-sm">
        {trial !== undefined && trial !== 'running' && ('failure' in trial ? trial.failure : <Outcome trial={trial} />)}
      </div>
    </div>
  );
}

function Outcome({ trial: { tried, changed } }: { trial: Trial }) {
  if (changed.length === 0) return t('admin-synonyms.trial.same', { count: tried });
  return (
    <>
      <p className="mb-2 text-soft">{t('admin-synonyms.trial.changed', { number: changed.length, count: tried })}</p>
      <ul className="max-h-72 overflow-y-auto">
        {changed.map(({ q, before, after }) => (
          <li key={q} className="border-t py-2">
            <bdi className="font-medium">{q}</bdi>
            <div className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
              <Best title={t('admin-synonyms.trial.before', { count: before.total })} titles={before.titles} />
              <Best title={t('admin-synonyms.trial.after', { count: after.total })} titles={after.titles} />
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

function Best({ title, titles }: { title: string; titles: readonly string[] }) {
  return (
    <div>
      <p className="text-faint text-xs">{title}</p>
      <ol className="list-decimal ps-5">
        {titles.map((text) => (
          <li key={text} className="wrap-anywhere">
            {text}
          </li>
        ))}
      </ol>
    </div>
  );
}
