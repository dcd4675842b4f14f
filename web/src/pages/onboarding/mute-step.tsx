import type { MuteDraft } from '@haggle/contract/accounts/mutes';
import type { CategoryNode } from '@haggle/contract/catalogue/categories';
import { splitList } from '@haggle/contract/locale/lists';
import { t } from '@haggle/contract/messages/translate';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { mutesQuery } from '../../features/mutes/queries.ts';
import { useFiltersChange } from '../../features/mutes/use-filters-change.ts';
import { useApi } from '../../lib/api-context.tsx';
import { refusalText } from '../../lib/refusal-text.ts';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/inputs.tsx';
import { CategoryChoices, StepFrame, useNextStep } from './start-frame.tsx';

const step = 2;

/** The step that asks what the newcomer never wants to see. */
export function MuteStep({ next, categories }: { next: string; categories: readonly CategoryNode[] }) {
  const [words, setWords] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const goToNextStep = useNextStep(step);
  const mute = useMuteAll();
  function submit(): void {
    const drafts: MuteDraft[] = [
      ...splitList(words).map((value) => ({ kind: 'word', value }) as const),
      ...chosen.map((value) => ({ kind: 'category', value }) as const),
    ];
    if (drafts.length === 0) goToNextStep();
    else mute.mutate(drafts, { onSuccess: goToNextStep });
  }
  return (
    <StepFrame
      step={step}
      next={next}
      title={t('start.mute.title')}
      text={t('start.mute.text')}
      isBusy={mute.isPending}
      failure={mute.error ? refusalText(mute.error) : undefined}
      onSubmit={submit}
    >
      <Field label={t('start.mute.words')} hint={t('start.mute.wordsHint')}>
        {(control) => (
          <Input {...control} value={words} onChange={({ target }) => setWords(target.value)} autoComplete="off" />
        )}
      </Field>
      {categories.length > 0 && (
        <CategoryChoices label={t('start.mute.categories')} options={categories} chosen={chosen} onChange={setChosen} />
      )}
    </StepFrame>
  );
}

function useMuteAll() {
  const api = useApi();
  const client = useQueryClient();
  const announceFilters = useFiltersChange();
  return useMutation({
    async mutationFn(drafts: readonly MuteDraft[]) {
      for (const body of drafts) await api('POST /users/me/mutes', { body });
    },
    async onSettled() {
      void client.invalidateQueries({ queryKey: mutesQuery(api).queryKey });
      await announceFilters();
    },
  });
}
