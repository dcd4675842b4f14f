import type { Follow, FollowKind } from '@haggle/contract/accounts/follows';
import { t } from '@haggle/contract/messages/translate';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { announce } from '../../lib/announce.ts';
import type { Api } from '../../lib/api.ts';
import { useApi } from '../../lib/api-context.tsx';
import { log } from '../../lib/log.ts';
import { useIsAuthenticated, useUser } from '../../lib/session-context.tsx';
import { toastRefusal } from '../../ui/toast.ts';
import { mutesQuery } from '../mutes/queries.ts';
import { useFiltersChange } from '../mutes/use-filters-change.ts';
import { useLoginPrompt } from '../session/use-login-prompt.ts';
import { followsQuery, suggestionsQuery } from './queries.ts';

/** A member, store or brand that can be followed. */
export interface Followable {
  kind: FollowKind;
  /** A member's id, or the slug of a store or brand. */
  value: string;
  name: string;
  pictureUrl?: string | null;
}

const mutationKey = ['follow'];

/** Follows and unfollows. Updates optimistically and rolls back if refused. */
export function useFollow(whom: Followable) {
  const api = useApi();
  const client = useQueryClient();
  const user = useUser();
  const isAuthenticated = useIsAuthenticated();
  const askToLogIn = useLoginPrompt();
  const reloadFiltered = useFiltersChange();
  const { queryKey } = followsQuery(api);
  const { data: follows } = useQuery({ ...followsQuery(api), enabled: isAuthenticated });
  const isFollowed = isAuthenticated && (follows?.some((one) => isSame(one, whom)) ?? false);
  const show = (wanted: boolean) =>
    client.setQueryData<Follow[]>(queryKey, (list) => list && withOrWithout(list, whom, wanted));
  const { mutate, isPending } = useMutation({
    mutationKey,
    mutationFn: (wanted: boolean) => send(api, whom, wanted),
    async onMutate(wanted) {
      // A pending, older response would overwrite the optimistic update.
      await client.cancelQueries({ queryKey });
      show(wanted);
      // Only this one: others may be followed in the meantime.
      return () => show(!wanted);
    },
    onSuccess(_, wanted) {
      announce(
        wanted ? t('shell.resumed.followed', { name: whom.name }) : t('follows.unfollowed', { name: whom.name }),
      );
      // Following someone unmutes them, which changes lists.
      if (wanted && user?.hasFilters) void reloadFiltered();
    },
    onError(error, _, revert) {
      log('warn', 'A member or store could not be followed', error);
      revert?.();
      toastRefusal(error);
    },
    onSettled() {
      // Until the last pending change is stored, a response would undo the others on screen.
      if (client.isMutating({ mutationKey }) <= 1) invalidateFollows(client, api);
    },
  });
  function toggle(): void {
    const { kind, value, name } = whom;
    if (!isAuthenticated) askToLogIn(t('follows.login'), { kind: 'follow', whom: { kind, value, name } });
    else if (!isPending) mutate(!isFollowed);
  }
  const isSelf = whom.kind === 'user' && user?._id === whom.value;
  return { isFollowed, isSelf, toggle };
}

function send(api: Api, { kind, value }: Followable, wanted: boolean): Promise<unknown> {
  const params = { kind, value };
  return wanted
    ? api('PUT /users/me/follows/:kind/:value', { params })
    : api('DELETE /users/me/follows/:kind/:value', { params });
}

const isSame = (one: Followable, other: Followable) => one.kind === other.kind && one.value === other.value;

function withOrWithout(list: readonly Follow[], whom: Followable, wanted: boolean): Follow[] {
  const others = list.filter((one) => !isSame(one, whom));
  const { kind, value, name, pictureUrl = null } = whom;
  return wanted ? [{ kind, value, name, pictureUrl, createdAt: new Date().toISOString() }, ...others] : others;
}

/** Invalidates queries that depend on follows. Follows and mutes reload immediately, lists when they are next shown. */
export function invalidateFollows(client: QueryClient, api: Api): void {
  void client.invalidateQueries({ queryKey: followsQuery(api).queryKey });
  void client.invalidateQueries({ queryKey: mutesQuery(api).queryKey });
  // Visible lists stay as they are, so the member can undo a follow in the same place.
  void client.invalidateQueries({ queryKey: ['mine', 'deals', 'list'], refetchType: 'none' });
  void client.invalidateQueries({ queryKey: suggestionsQuery(api).queryKey, refetchType: 'none' });
}
