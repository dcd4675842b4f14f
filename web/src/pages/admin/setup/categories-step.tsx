import type { StarterBranch, StarterCategory } from '@haggle/contract/catalogue/starter-categories';
import { formatList } from '@haggle/contract/locale/lists';
import { t } from '@haggle/contract/messages/translate';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../lib/api-context.tsx';
import { refusalText } from '../../../lib/refusal-text.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { ErrorLine } from '../../../ui/error-line.tsx';
import { Checkbox } from '../../../ui/inputs.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { categoriesPlace } from '../places/catalogue-places.ts';
import { startersQuery } from './queries.ts';
import { useRefreshSetup } from './use-refresh-setup.ts';

/** The setup step that adds the starter categories, all or some of them. */
export function CategoriesStep() {
  const { data, error, isPending, refetch } = useQuery(startersQuery(useApi()));
  if (isPending) return <Skeleton className="h-96 rounded-xl" />;
  if (!data) return <ErrorLine text={error?.message} onRetry={() => void refetch()} />;
  return <Choice starters={data} />;
}

function Choice({ starters }: { starters: readonly StarterCategory[] }) {
  const missing = starters.filter(({ isThere }) => !isThere).map(({ branch }) => branch);
  const [deselected, setDeselected] = useState<readonly StarterBranch[]>([]);
  const chosen = missing.filter((branch) => !deselected.includes(branch));
  const { mutate, isPending } = useAddStarters();
  const toggle = (branch: StarterBranch) =>
    setDeselected(
      deselected.includes(branch) ? deselected.filter((other) => other !== branch) : [...deselected, branch],
    );
  return (
    <>
      <ul className="mb-4 grid gap-x-6 gap-y-2 sm:grid-cols-2">
        {starters.map(({ branch, name, below, isThere }) => (
          <li key={branch}>
            <Checkbox checked={isThere || chosen.includes(branch)} disabled={isThere} onChange={() => toggle(branch)}>
              <span>
                <span className="font-medium">{name}</span>
                <span className="block text-soft text-sm">{formatList(below, 'unit')}</span>
              </span>
            </Checkbox>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" disabled={isPending || chosen.length === 0} onClick={() => mutate(chosen)}>
          {t('admin-setup.acts.categories', { count: chosen.length })}
        </Button>
        <LinkButton {...categoriesPlace.link({})}>{t('admin-setup.acts.categoriesOwn')}</LinkButton>
      </div>
    </>
  );
}

function useAddStarters() {
  const api = useApi();
  const client = useQueryClient();
  const refresh = useRefreshSetup();
  return useMutation({
    mutationFn: (branches: StarterBranch[]) => api('POST /admin/categories/starters', { body: { branches } }),
    onSuccess: async () => {
      await Promise.all([refresh(), client.invalidateQueries({ queryKey: startersQuery(api).queryKey })]);
      await client.invalidateQueries({ queryKey: ['categories'] });
      toast(t('admin-setup.categoriesAdded'), 'good');
    },
    onError: (error) => toast(refusalText(error), 'bad'),
  });
}
