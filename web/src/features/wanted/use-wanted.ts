import type { Deal } from '@haggle/contract/deals/deals';
import { t } from '@haggle/contract/messages/translate';
import type { WantedRequest } from '@haggle/contract/wanted/wanted';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Api } from '../../lib/api.ts';
import { useApi } from '../../lib/api-context.tsx';
import { useIsAuthenticated, useUser } from '../../lib/session-context.tsx';
import { toast, toastRefusal } from '../../ui/toast.ts';
import { alertsQuery } from '../alerts/queries.ts';
import { useLoginPrompt } from '../session/use-login-prompt.ts';
import { myWantedQuery, wantedOffersQuery, wantedQuery } from './queries.ts';
import { useMyRequest } from './use-my-request.ts';

/** Joins or leaves a request. */
export function useJoining(id: string) {
  const api = useApi();
  const client = useQueryClient();
  const isAuthenticated = useIsAuthenticated();
  const askToLogIn = useLoginPrompt();
  const isJoined = useMyRequest(id) !== undefined;
  const { mutate, isPending } = useMutation({
    mutationFn: () => api(isJoined ? 'DELETE /wanted/:id/join' : 'POST /wanted/:id/join', { params: { id } }),
    async onSuccess({ data }) {
      if (data) await renewWanted(client, api, data);
      // No data: the member can no longer see the request after leaving it.
      else await renewLists(client, api);
      toast(isJoined ? t('wanted.left') : t('wanted.joined'), isJoined ? 'plain' : 'good');
    },
    onError: toastRefusal,
  });
  const toggle = () => (isAuthenticated ? mutate() : askToLogIn(t('wanted.login'), { kind: 'join', requestId: id }));
  return { isJoined, isPending, toggle };
}

/** Whether the member may thank or has thanked for a deal that matched their request, and a function to thank. */
export function useThanks(id: string, { _id: dealId, submittedByUserID: author }: Deal) {
  const api = useApi();
  const client = useQueryClient();
  const user = useUser();
  const mine = useMyRequest(id);
  const { mutate, isPending } = useMutation({
    mutationFn: () => api('POST /wanted/:id/thanks', { params: { id }, body: { dealId } }),
    async onSuccess() {
      await client.invalidateQueries({ queryKey: myWantedQuery(api).queryKey });
      void client.invalidateQueries({ queryKey: wantedOffersQuery(api, id).queryKey });
      toast(t('wanted.offers.told'), 'good');
    },
    onError: toastRefusal,
  });
  const isThanked = mine?.thankedDealIds.includes(dealId) ?? false;
  const mayThank = mine !== undefined && user?._id !== author?._id;
  return { mayThank, isThanked, isPending, thank: () => mutate() };
}

/** Updates everything cached about a request and the member's own requests. */
export async function renewWanted(client: QueryClient, api: Api, request: WantedRequest): Promise<void> {
  client.setQueryData(wantedQuery(api, request._id).queryKey, request);
  await renewLists(client, api);
}

async function renewLists(client: QueryClient, api: Api): Promise<void> {
  void client.invalidateQueries({ queryKey: ['wanted', 'list'] });
  void client.invalidateQueries({ queryKey: alertsQuery(api).queryKey });
  await client.invalidateQueries({ queryKey: myWantedQuery(api).queryKey });
}
