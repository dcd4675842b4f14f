import type { CategoryNode } from '@haggle/contract/catalogue/categories';
import { t } from '@haggle/contract/messages/translate';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { NewAlert } from '../../deals/new-alert.ts';
import { buildListAlert } from '../../features/alerts/build-alerts.ts';
import { findSameAlert } from '../../features/alerts/make-alert.ts';
import { alertsQuery } from '../../features/alerts/queries.ts';
import { buildAlertSearch } from '../../features/deal-filters/alert-of.ts';
import { titleOf } from '../../features/deal-filters/filter-text.ts';
import { searchQuery } from '../../features/search/queries.ts';
import { useApi } from '../../lib/api-context.tsx';
import { refusalText } from '../../lib/refusal-text.ts';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/inputs.tsx';
import { toast } from '../../ui/toast.ts';
import { CategoryChoices, StepFrame, useNextStep } from './start-frame.tsx';

const step = 1;

interface InterestsStepProps {
  next: string;
  categories: readonly CategoryNode[];
  chosen: readonly string[];
  onChoose: (chosen: readonly string[]) => void;
}

/** The step that asks what the newcomer is hunting for. Each choice becomes an alert. */
export function InterestsStep({ next, categories, chosen, onChoose }: InterestsStepProps) {
  const [words, setWords] = useState('');
  const goToNextStep = useNextStep(step);
  const createAlerts = useCreateAlerts();
  function submit(): void {
    const wanted = categories
      .filter(({ slug }) => chosen.includes(slug))
      .map(({ slug, name, dealsCount }) => buildListAlert({ category: slug }, () => name, dealsCount));
    if (words.trim() === '' && wanted.length === 0) goToNextStep();
    else createAlerts.mutate({ words: words.trim(), wanted }, { onSuccess: goToNextStep });
  }
  return (
    <StepFrame
      step={step}
      next={next}
      title={t('start.hunt.title')}
      text={t('start.hunt.text')}
      isBusy={createAlerts.isPending}
      failure={createAlerts.error ? refusalText(createAlerts.error) : undefined}
      onSubmit={submit}
    >
      <Field label={t('start.hunt.words')} hint={t('start.hunt.wordsHint')}>
        {(control) => (
          <Input
            {...control}
            value={words}
            onChange={({ target }) => setWords(target.value)}
            autoComplete="off"
            enterKeyHint="done"
          />
        )}
      </Field>
      {categories.length > 0 && (
        <CategoryChoices label={t('start.hunt.categories')} options={categories} chosen={chosen} onChange={onChoose} />
      )}
    </StepFrame>
  );
}

/** Creates an alert from a sentence, as the search understands it, and the chosen ones. */
function useCreateAlerts() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    async mutationFn({ words, wanted }: { words: string; wanted: readonly NewAlert[] }) {
      const all = [...wanted];
      if (words !== '') {
        const searchResult = await client.fetchQuery(searchQuery(api, { q: words, limit: 1 }));
        const names = new Map(searchResult.understood.map(({ filters, name }) => [Object.values(filters)[0], name]));
        const alertSearch = buildAlertSearch({ q: searchResult.words }, searchResult.understood);
        all.unshift(
          buildListAlert(alertSearch, (slug) => names.get(slug) ?? titleOf(slug), searchResult.pagination.total),
        );
      }
      // An earlier attempt that failed halfway has created some of them.
      const { data: present } = await client.fetchQuery({ ...alertsQuery(api), staleTime: 0 });
      // One at a time, so that a refusal shows which alert was one too many.
      for (const { what: _, ...body } of all) if (!findSameAlert(present, body)) await api('POST /alerts', { body });
      return all.length;
    },
    onSuccess: (count) => toast(t('start.hunt.made', { count }), 'good'),
    onSettled: () => client.invalidateQueries({ queryKey: alertsQuery(api).queryKey }),
  });
}
