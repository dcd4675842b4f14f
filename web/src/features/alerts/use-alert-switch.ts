import type { Alert } from '@haggle/contract/alerts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../lib/api-context.tsx';
import { patchAnswers } from '../../lib/patch-answers.ts';
import { toast } from '../../ui/toast.ts';

/** Turns an alert on or off. It shows at once, and goes back when the server does not take it. */
export function useAlertSwitch({ _id: id, isActive, name }: Alert) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (isOn: boolean) => api('PUT /alerts/:id', { params: { id }, body: { isActive: isOn } }),
    onMutate: (isOn) => patchAnswers(client, id, { isActive: isOn }),
    onSuccess: (_, isOn) => toast(isOn ? `“${name}” is on from now.` : `“${name}” is off.`),
    onError: () => patchAnswers(client, id, { isActive }),
  });
}
