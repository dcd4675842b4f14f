import type { Mute, MuteDraft } from '@haggle/contract/accounts/mutes';
import { t } from '@haggle/contract/messages/translate';
import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '../../lib/api.ts';
import type { Session } from '../../lib/session.ts';
import { toastRefusal } from '../../ui/toast.ts';
import { undoToast } from '../../ui/undo-toast.ts';
import { applyFiltersOf } from './own-lists.ts';
import { mutesQuery } from './queries.ts';

/** What a change to the reader's filters needs of their window. */
export interface FilterParts {
  api: Api;
  client: QueryClient;
  session: Session;
}

/** Reloads lists and account after mutes, hidden deals or filters changed. */
export async function reloadFiltered({ api, client, session }: FilterParts): Promise<void> {
  // The lists reload even if the account can't be loaded; the API client reports that failure.
  const me = await api('GET /auth/me').catch(() => undefined);
  const { authToken, user } = session.getState();
  if (!authToken || !user) return;
  const now = me?.data ?? user;
  const renewal = applyFiltersOf(client, now.hasFilters ? now._id : null, false);
  session.replaceUser(now);
  await renewal;
}

/** Changes the cached list of mutes, if it has been loaded. */
function changeMutes({ api, client }: FilterParts, next: (mutes: Mute[]) => Mute[]): void {
  client.setQueryData<Mute[]>(mutesQuery(api).queryKey, (mutes) => mutes && next(mutes));
}

/** Adds a mute. @throws ApiError */
export async function addMute(parts: FilterParts, draft: MuteDraft): Promise<Mute> {
  const { api, client } = parts;
  try {
    const { data: mute } = await api('POST /users/me/mutes', { body: draft });
    changeMutes(parts, (mutes) => [...mutes.filter(({ _id }) => _id !== mute._id), mute]);
    // Muting someone also unfollows them.
    void client.invalidateQueries({ queryKey: ['mine', 'follows'] });
    void reloadFiltered(parts);
    return mute;
  } finally {
    void client.invalidateQueries({ queryKey: mutesQuery(api).queryKey });
  }
}

/** Mutes a member, with an undo toast. @throws ApiError */
export async function muteMember(parts: FilterParts, id: string, name: string): Promise<void> {
  const mute = await addMute(parts, { kind: 'user', value: id });
  undoToast(t('mutes.member.muted', { name }), 'good', () => void removeMute(parts, mute).catch(toastRefusal));
}

/** Removes a mute, with an undo toast. @throws ApiError */
export async function unmute(parts: FilterParts, mute: Mute): Promise<void> {
  await removeMute(parts, mute);
  const { kind, value, label } = mute;
  undoToast(t('mutes.unmuted', { label }), 'good', () => void addMute(parts, { kind, value }).catch(toastRefusal));
}

/** Removes a mute, immediately in the cached list, which is reloaded if that fails. @throws ApiError */
async function removeMute(parts: FilterParts, { _id: id }: Mute): Promise<void> {
  const { api, client } = parts;
  const { queryKey } = mutesQuery(api);
  await client.cancelQueries({ queryKey });
  changeMutes(parts, (mutes) => mutes.filter(({ _id }) => _id !== id));
  try {
    await api('DELETE /users/me/mutes/:id', { params: { id } });
  } catch (error) {
    void client.invalidateQueries({ queryKey });
    throw error;
  }
  void reloadFiltered(parts);
}

/** Hides a deal, with an undo toast. @throws ApiError */
export async function hideDeal(parts: FilterParts, id: string, untilCheaper: boolean): Promise<void> {
  await setHidden(parts, id, { untilCheaper });
  const text = untilCheaper ? t('mutes.hidden.untilCheaper') : t('mutes.hidden.forever');
  undoToast(text, 'good', () => void setHidden(parts, id, null).catch(toastRefusal));
}

/** Shows a hidden deal again, with an undo toast. @throws ApiError */
export async function showDeal(parts: FilterParts, id: string, untilCheaper: boolean): Promise<void> {
  await setHidden(parts, id, null);
  undoToast(t('mutes.hidden.shown'), 'good', () => void setHidden(parts, id, { untilCheaper }).catch(toastRefusal));
}

async function setHidden(parts: FilterParts, id: string, choice: { untilCheaper: boolean } | null): Promise<void> {
  const { api, client } = parts;
  if (choice) await api('PUT /deals/:id/hide', { params: { id }, body: choice });
  else await api('DELETE /deals/:id/hide', { params: { id } });
  void client.invalidateQueries({ queryKey: ['mine', 'hidden-deals'] });
  void reloadFiltered(parts);
}
