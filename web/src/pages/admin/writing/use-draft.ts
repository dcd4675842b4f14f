import type { WritingKind } from '@haggle/contract/content/writing';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useApi } from '../../../lib/api-context.tsx';
import { useUser } from '../../../lib/session-context.tsx';
import { type DraftFields, DraftSender, type DraftState } from './draft-sender.ts';
import { draftQuery, localCopy } from './queries.ts';

/** The text being written: a guide by its id, a page by its address, or `new`. */
export interface DraftSubject {
  kind: WritingKind;
  subject: string;
  /** When the text was last changed; null for a new one. */
  basedOn: string | null;
}

/**
 * Stores a text being written as a draft in this browser and on the server. An earlier draft is passed to `onFound`
 * once, which puts it into the form and returns whether it differs from the saved text.
 */
export function useDraft({ kind, subject, basedOn }: DraftSubject, onFound: (fields: DraftFields) => boolean) {
  const api = useApi();
  const client = useQueryClient();
  const params = { kind, subject };
  const mine = { ...params, userId: useUser()?._id ?? '' };
  const query = draftQuery(api, mine);
  const { data: found } = useQuery(query);
  const [saveState, setSaveState] = useState<{ state: DraftState; savedAt?: string | undefined }>({ state: 'none' });
  const { onServer, ...stores } = useDraftStores(mine, basedOn);
  const send = useEffectEvent(stores.send);
  const keep = useEffectEvent(stores.keep);
  const deleteLocalCopy = useEffectEvent(() => void localCopy(mine).delete());
  const [sender] = useState(
    () =>
      new DraftSender({
        send: (fields) => send(fields),
        storeLocally: (fields) => keep(fields),
        deleteDraft: () => deleteLocalCopy(),
        onState: (state, savedAt) => setSaveState((before) => ({ state, savedAt: savedAt ?? before.savedAt })),
      }),
  );
  const leave = useEffectEvent(() => {
    void sender.flush();
    // An editor opened again right away must load the newest draft.
    if (saveState.state !== 'none') client.removeQueries({ queryKey: query.queryKey, exact: true });
  });
  useEffect(() => () => leave(), []);
  const restoreDraft = useEffectEvent((draft: NonNullable<typeof found>) => {
    onServer.current = draft.onServer;
    if (!onFound(draft.fields)) void drop();
    else if (draft.isLocal) sender.scheduleSave(draft.fields);
    else setSaveState({ state: 'saved', savedAt: draft.savedAt });
  });
  useEffect(() => {
    if (found) restoreDraft(found);
  }, [found]);
  /** Forgets the draft, once the text is saved or the writer returns to the saved one. */
  function finish(): void {
    sender.finish();
    onServer.current = null;
    client.setQueryData(query.queryKey, null);
  }
  async function drop(): Promise<void> {
    await sender.pause();
    await api('DELETE /admin/drafts/:kind/:subject', { params });
    finish();
  }
  const isStale = Boolean(found && found.basedOn !== basedOn);
  return { ...saveState, sender, finish, drop, found, isStale };
}

/** Stores drafts on the server and in this browser. The browser's copy records which server draft it continues. */
function useDraftStores(mine: Parameters<typeof localCopy>[0], basedOn: string | null) {
  const api = useApi();
  /** When the server's draft was saved, as far as this page knows. */
  const onServer = useRef<string | null>(null);
  async function send(fields: DraftFields): Promise<string> {
    const { kind, subject } = mine;
    const body = { fields, basedOn };
    const { data } = await api('PUT /admin/drafts/:kind/:subject', { params: { kind, subject }, body });
    onServer.current = data.savedAt;
    return data.savedAt;
  }
  const keep = (fields: DraftFields) => void localCopy(mine).save({ fields, basedOn, after: onServer.current });
  return { onServer, send, keep };
}
