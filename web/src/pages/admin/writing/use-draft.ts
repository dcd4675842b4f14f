import type { WritingKind } from '@haggle/contract/content/writing';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useApi } from '../../../lib/api-context.tsx';
import { useUser } from '../../../lib/session-context.tsx';
import { type DraftFields, DraftSender, type DraftState } from './draft-sender.ts';
import { draftQuery, localCopy } from './queries.ts';

/** The text being written: a guide by its id, a page by its address, or `new`. */
export interface Written {
  kind: WritingKind;
  subject: string;
  /** When the text was last changed; null for a new one. */
  basedOn: string | null;
}

/**
 * Stores a text being written as a draft in this browser and on the server. An earlier draft is passed to `onFound`
 * once, which puts it into the form and returns whether it differs from the saved text.
 */
export function useDraft({ kind, subject, basedOn }: Written, onFound: (fields: DraftFields) => boolean) {
  const api = useApi();
  const client = useQueryClient();
  const params = { kind, subject };
  const mine = { ...params, userId: useUser()?._id ?? '' };
  const query = draftQuery(api, mine);
  const { data: found } = useQuery(query);
  const [kept, setKept] = useState<{ state: DraftState; savedAt?: string | undefined }>({ state: 'none' });
  const { onServer, ...places } = usePlaces(mine, basedOn);
  const send = useEffectEvent(places.send);
  const keep = useEffectEvent(places.keep);
  const forget = useEffectEvent(() => void localCopy(mine).drop());
  const [sender] = useState(
    () =>
      new DraftSender({
        send: (fields) => send(fields),
        keep: (fields) => keep(fields),
        drop: () => forget(),
        onState: (state, savedAt) => setKept((before) => ({ state, savedAt: savedAt ?? before.savedAt })),
      }),
  );
  const leave = useEffectEvent(() => {
    void sender.leave();
    // An editor opened again right away must load the newest draft.
    if (kept.state !== 'none') client.removeQueries({ queryKey: query.queryKey, exact: true });
  });
  useEffect(() => () => leave(), []);
  const giveBack = useEffectEvent((draft: NonNullable<typeof found>) => {
    onServer.current = draft.onServer;
    if (!onFound(draft.fields)) void drop();
    else if (draft.isLocal) sender.note(draft.fields);
    else setKept({ state: 'saved', savedAt: draft.savedAt });
  });
  useEffect(() => {
    if (found) giveBack(found);
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
  return { ...kept, sender, finish, drop, found, isStale };
}

/** Stores drafts on the server and in this browser. The browser's copy records which server draft it continues. */
function usePlaces(mine: Parameters<typeof localCopy>[0], basedOn: string | null) {
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
  const keep = (fields: DraftFields) => void localCopy(mine).keep({ fields, basedOn, after: onServer.current });
  return { onServer, send, keep };
}
