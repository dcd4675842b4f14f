import type { ImportDetail, ImportPlan } from '@haggle/contract/imports/imports';
import { t } from '@haggle/contract/messages/translate';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useApi } from '../../../lib/api-context.tsx';
import { refusalText } from '../../../lib/refusal-text.ts';
import { toast } from '../../../ui/toast.ts';
import { importsPlace } from '../places/deals-places.ts';
import { importQuery, importsKey, previewQuery } from './queries.ts';

/** Whether a guess still applies. One for a kind chosen earlier doesn't. */
function isGuessCurrent(latest: ImportPlan, requested: ImportPlan): boolean {
  return latest.columns.length === 0 && latest.kind === requested.kind;
}

/** Returns an upload's plan, which each change saves, and the actions on it. */
export function usePlan(run: ImportDetail) {
  const api = useApi();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [plan, setPlan] = useState(run.plan);
  const params = { id: run._id };
  const lastSave = useRef<{ plan: ImportPlan; sent: Promise<unknown> }>(undefined);
  async function savePlan(body: ImportPlan): Promise<void> {
    const { data } = await api('PUT /admin/imports/:id/plan', { params, body });
    client.setQueryData(previewQuery(api, run._id).queryKey, data);
    if (body.columns.length > 0) return;
    const columns = data.columns.map(({ name, field }) => ({ name, field }));
    setPlan((latest) => (isGuessCurrent(latest, body) ? { ...latest, columns } : latest));
  }
  // One request at a time, so that the latest change wins.
  const scope = { id: `import ${run._id}` };
  const saving = useMutation({ scope, mutationFn: savePlan });
  const starting = useMutation({
    scope,
    mutationFn: async () => {
      // Clicking the button blurs a field, whose change is saved first. An unsaved plan must not be started.
      const pendingSave = lastSave.current;
      await pendingSave?.sent.catch(() => savePlan(pendingSave.plan));
      return api('POST /admin/imports/:id/start', { params });
    },
    onSettled: () => client.invalidateQueries({ queryKey: importQuery(api, run._id).queryKey, exact: true }),
  });
  const error = starting.error ?? saving.error;
  return {
    plan,
    isBusy: starting.isPending,
    isKeeping: saving.isPending,
    failure: error ? refusalText(error) : undefined,
    change: (part: Partial<ImportPlan>) => {
      const next = { ...plan, ...part };
      setPlan(next);
      starting.reset();
      lastSave.current = { plan: next, sent: saving.mutateAsync(next) };
      // `failure` reports the error.
      lastSave.current.sent.catch(() => {});
    },
    start: () => starting.mutate(),
    discard: async () => {
      await api('DELETE /admin/imports/:id', { params });
      toast(t('admin-imports.plan.discarded'), 'good');
      await navigate(importsPlace.link({}));
      await client.invalidateQueries({ queryKey: [...importsKey, 'list'] });
    },
  };
}
