import type { CategoryNode } from '@haggle/contract/catalogue/categories';
import { t } from '@haggle/contract/messages/translate';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { WantedAlert } from '../../deals/wanted-alert.ts';
import { findSame } from '../../features/alerts/make-alert.ts';
import { alertsQuery } from '../../features/alerts/queries.ts';
import { wantedOf } from '../../features/alerts/wanted-alert.ts';
import { alertOf } from '../../features/deal-filters/alert-of.ts';
import { titleOf } from '../../features/deal-filters/filter-text.ts';
import { searchQuery } from '../../features/search/queries.ts';
import { useApi } from '../../lib/api-context.tsx';
import { refusalText } from '../../lib/refusal-text.ts';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/inputs.tsx';
import { toast } from '../../ui/toast.ts';
import { CategoryChoices, StepFrame, useNextStep } from './start-frame.tsx';

const step = 1;

interface HuntStepProps {
  next: string;
  categories: readonly CategoryNode[];
  chosen: readonly string[];
  onChoose: (chosen: readonly string[]) => void;
}

/** The step that asks what the newcomer is hunting for. Each choice becomes an alert. */
export function HuntStep({ next, categories, chosen, onChoose }: HuntStepProps) {
  const [words, setWords] = useState('');
  const goOn = useNextStep(step);
  const make = useMakeAlerts();
  function submit(): void {
    const wanted = categories
      .filter(({ slug }) => chosen.includes(slug))
      .map(({ slug, name, dealsCount }) => wantedOf({ category: slug }, () => name, dealsCount));
    if (words.trim() === '' && wanted.length === 0) goOn();
    else make.mutate({ words: words.trim(), wanted }, { onSuccess: goOn });
  }
  return (
    <StepFrame
      step={step}
      next={next}
      title={t('start.hunt.title')}
      text={t('start.hunt.text')}
      isBusy={make.isPending}
      failure={make.error ? refusalText(make.error) : undefined}
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
function useMakeAlerts() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    async mutationFn({ words, wanted }: { words: string; wanted: readonly WantedAlert[] }) {
      const all = [...wanted];
      if (words !== '') {
        const found = await client.fetchQuery(searchQuery(api, { q: words, limit: 1 }));
        const names = new Map(found.understood.map(({ filters, name }) => [Object.values(filters)[0], name]));
        const asked = alertOf({ q: found.words }, found.understood);
        all.unshift(wantedOf(asked, (slug) => names.get(slug) ?? titleOf(slug), found.pagination.total));
      }
      // An earlier attempt that failed halfway has created some of them.
      const { data: present } = await client.fetchQuery({ ...alertsQuery(api), staleTime: 0 });
      // One at a time, so that a refusal shows which alert was one too many.
      for (const { what: _, ...body } of all) if (!findSame(present, body)) await api('POST /alerts', { body });
      return all.length;
    },
    onSuccess: (count) => toast(t('start.hunt.made', { count }), 'good'),
    onSettled: () => client.invalidateQueries({ queryKey: alertsQuery(api).queryKey }),
  });
}
