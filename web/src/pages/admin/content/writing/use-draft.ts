import type { WritingKind } from '@haggle/contract/content/writing';
import * as writingLimits from '@haggle/contract/limits/writing';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useApi } from '../../../../lib/api-context.tsx';
import { draftQuery } from '../queries.ts';

type Fields = Record<string, string | boolean | number | null>;

/** The text that is written: a guide by its id, a page by its address, or `new`. */
interface Target {
  kind: WritingKind;
  subject: string;
  /** When it had been changed last; null for a new one. */
  basedOn: string | null;
}

export type DraftState = 'none' | 'waiting' | 'saved' | 'failed';

/**
 * Keeps what somebody writes on the server, seconds after each change and again until the server takes it. What was kept
 * before is given back once, to be put into the form.
 */
export function useDraft({ kind, subject, basedOn }: Target, onFound: (fields: Fields) => void) {
  const api = useApi();
  const params = { kind, subject };
  const found = useQuery(draftQuery(api, kind, subject));
  const [state, setState] = useState<DraftState>('none');
  const [savedAt, setSavedAt] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const waiting = useRef<Fields>(undefined);
  const sending = useRef<Promise<void>>(undefined);
  const isOver = useRef(false);

  async function send(): Promise<void> {
    const fields = waiting.current;
    if (!fields) return;
    waiting.current = undefined;
    try {
      const { data } = await api('PUT /admin/drafts/:kind/:subject', { params, body: { fields, basedOn } });
      setSavedAt(data.savedAt);
      if (!waiting.current) setState('saved');
    } catch {
      // The line beneath the form says so; what was written since then is newer.
      waiting.current ??= fields;
      setState('failed');
      if (!isOver.current) schedule(writingLimits.draftRetry);
    }
  }
  function schedule(delay: number): void {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      sending.current = send();
    }, delay);
  }
  /** Something was typed. */
  function note(fields: Fields): void {
    isOver.current = false;
    waiting.current = fields;
    setState('waiting');
    schedule(writingLimits.draftDelay);
  }
  /** Sends nothing any more, since the text itself is saved; waits for what is under way, which would come after it. */
  async function settle(): Promise<void> {
    isOver.current = true;
    clearTimeout(timer.current);
    timer.current = undefined;
    waiting.current = undefined;
    await sending.current;
    setState('none');
  }
  async function drop(): Promise<void> {
    await settle();
    await api('DELETE /admin/drafts/:kind/:subject', { params });
  }
  const giveBack = useEffectEvent((fields: Fields) => onFound(fields));
  useEffect(() => {
    if (!found.data) return;
    setSavedAt(found.data.savedAt);
    setState('saved');
    giveBack(found.data.fields);
  }, [found.data]);
  const flush = useEffectEvent(() => void send());
  useEffect(() => {
    return () => {
      isOver.current = true;
      clearTimeout(timer.current);
      flush();
    };
  }, []);
  const isStale = Boolean(found.data && found.data.basedOn !== basedOn);
  return { state, savedAt, note, settle, drop, wasFound: Boolean(found.data), isStale };
}
