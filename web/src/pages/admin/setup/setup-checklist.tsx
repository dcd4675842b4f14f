import { t } from '@haggle/contract/messages/translate';
import type { Setup, SetupItem } from '@haggle/contract/operations/setup';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleCheck, CircleDashed, CircleMinus } from 'lucide-react';
import { useState } from 'react';
import { useApi } from '../../../lib/api-context.tsx';
import { refusalText } from '../../../lib/refusal-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { Section } from '../../../ui/section.tsx';
import { toast } from '../../../ui/toast.ts';
import { setupQuery } from './queries.ts';
import { SetupStep } from './setup-step.tsx';

/** What a new site still needs, each with what does it. Once nothing is left it shrinks to a line. */
export function SetupChecklist() {
  const { data } = useQuery(setupQuery(useApi()));
  const [isAllShown, setAllShown] = useState(false);
  // Whoever waits for it, or cannot have it, has the rest of the dashboard.
  if (!data) return null;
  const open = data.items.filter(({ state }) => state === 'open').length;
  const seenTo = data.items.length - open;
  if (open === 0 && !isAllShown) {
    return (
      <p className="mb-6 flex flex-wrap items-center gap-x-3 text-soft text-sm">
        {t('admin-setup.complete')}
        <Button variant="quiet" size="small" onClick={() => setAllShown(true)}>
          {t('admin-setup.showAll')}
        </Button>
      </p>
    );
  }
  return (
    <div className="mb-8">
      <Section title={t('admin-setup.title')} text={t('admin-setup.text', { done: seenTo, all: data.items.length })}>
        <progress
          value={seenTo}
          max={data.items.length}
          aria-label={t('admin-setup.progress')}
          className="mb-2 block h-2 w-full appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-accent-fill [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-accent-fill"
        />
        <ul className="divide-y">
          {data.items.map(({ item, state }) => (
            <li key={item}>
              <Disclosure title={<StepTitle item={item} state={state} />}>
                <SetupStep item={item} setup={data} />
                {state !== 'done' && <SkipButton item={item} isSkipped={state === 'skipped'} />}
              </Disclosure>
            </li>
          ))}
        </ul>
      </Section>
    </div>
  );
}

const signs = { open: CircleDashed, done: CircleCheck, skipped: CircleMinus };
const colours = { open: 'text-faint', done: 'text-saved', skipped: 'text-faint' };

function StepTitle({ item, state }: Setup['items'][number]) {
  const Sign = signs[state];
  return (
    <>
      <Sign size={20} aria-hidden className={colours[state]} />
      <span className={state === 'open' ? '' : 'text-soft'}>{t(`admin-setup.steps.${item}`)}</span>
      {state !== 'open' && <span className="ms-auto text-soft text-sm">{t(`admin-setup.states.${state}`)}</span>}
    </>
  );
}

function SkipButton({ item, isSkipped }: { item: SetupItem; isSkipped: boolean }) {
  const api = useApi();
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => api(`${isSkipped ? 'DELETE' : 'PUT'} /admin/setup/:item/skip`, { params: { item } }),
    onSuccess: ({ data }) => client.setQueryData(setupQuery(api).queryKey, data),
    onError: (error) => toast(refusalText(error), 'bad'),
  });
  return (
    <p className="mt-3">
      <Button variant="quiet" size="small" disabled={isPending} onClick={() => mutate()}>
        {isSkipped ? t('admin-setup.reopen') : t('admin-setup.skip')}
      </Button>
    </p>
  );
}
