import { t } from '@haggle/contract/messages/translate';
import type { Setup, SetupItem } from '@haggle/contract/operations/setup';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleCheck, CircleDashed, CircleMinus } from 'lucide-react';
import { useState } from 'react';
import { useApi } from '../../../lib/api-context.tsx';
import { refusalText } from '../../../lib/refusal-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Tile } from '../../../ui/tile.tsx';
import { toast } from '../../../ui/toast.ts';
import { setupQuery } from './queries.ts';
import { SetupStep } from './setup-step.tsx';

/** The checklist of a new site's setup steps. Collapsed once there are deals, a single line once all are done. */
export function SetupChecklist() {
  const { data, isPending } = useQuery(setupQuery(useApi()));
  const [isAllShown, setAllShown] = useState(false);
  if (isPending) return <Skeleton className="mb-8 h-15 rounded-xl" />;
  // If it fails to load, the rest of the dashboard is still shown.
  if (!data) return null;
  const open = data.items.filter(({ state }) => state === 'open').length;
  const doneCount = data.items.length - open;
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
  const next = data.items.find(({ state }) => state === 'open');
  const progressParams = { done: doneCount, all: data.items.length };
  return (
    <section aria-labelledby="setup" className="mb-8">
      <Tile className="px-4 py-2 sm:px-6">
        <Disclosure
          startsOpen={data.deals === 0 || isAllShown}
          title={
            <>
              <h2 id="setup" className="font-semibold text-lg">
                {t('admin-setup.title')}
              </h2>
              <span className="ms-auto text-end font-normal text-soft text-sm">
                {next
                  ? t('admin-setup.next', { ...progressParams, step: t(`admin-setup.steps.${next.item}`) })
                  : t('admin-setup.complete')}
              </span>
            </>
          }
        >
          <p className="mb-4 max-w-prose text-soft">{t('admin-setup.text', progressParams)}</p>
          <progress
            value={doneCount}
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
        </Disclosure>
      </Tile>
    </section>
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
