import type { WritingKind } from '@haggle/contract/content/writing';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useApi } from '../../../lib/api-context.tsx';
import { type DraftFields, DraftSender, type DraftState } from './draft-sender.ts';
import { draftQuery } from './queries.ts';

/** What is written: a guide by its id, a page by its address, or `new`. */
export interface Written {
  kind: WritingKind;
  subject: string;
  /** When it had been changed last; null for a new one. */
  basedOn: string | null;
}

/**
 * Keeps what somebody writes on the server. What was kept before is given back once, to be put into the form.
 */
export function useDraft({ kind, subject, basedOn }: Written, onFound: (fields: DraftFields) => void) {
  const api = useApi();
  const params = { kind, subject };
  const { data: found } = useQuery(draftQuery(api, kind, subject));
  const [kept, setKept] = useState<{ state: DraftState; savedAt?: string | undefined }>({ state: 'none' });
  const send = useEffectEvent(async (fields: DraftFields) => {
    const { data } = await api('PUT /admin/drafts/:kind/:subject', { params, body: { fields, basedOn } });
    return data.savedAt;
  });
  const [sender] = useState(
    () =>
      new DraftSender({
        send: (fields) => send(fields),
        onState: (state, savedAt) => setKept((before) => ({ state, savedAt: savedAt ?? before.savedAt })),
      }),
  );
  useEffect(() => () => sender.leave(), [sender]);
  const giveBack = useEffectEvent((fields: DraftFields) => onFound(fields));
  useEffect(() => {
    if (!found) return;
    setKept({ state: 'saved', savedAt: found.savedAt });
    giveBack(found.fields);
  }, [found]);
  async function drop(): Promise<void> {
    await sender.settle();
    await api('DELETE /admin/drafts/:kind/:subject', { params });
  }
  const isStale = Boolean(found && found.basedOn !== basedOn);
  return { ...kept, sender, drop, wasFound: Boolean(found), isStale };
}
