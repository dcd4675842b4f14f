import type { WritingKind } from '@haggle/contract/content/writing';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../lib/api.ts';
import { type LocalDraft, localDraft } from '../../../lib/local-drafts.ts';
import type { DraftFields } from './draft-sender.ts';

interface DraftKey {
  userId: string;
  kind: WritingKind;
  subject: string;
}

interface LocalCopy {
  fields: DraftFields;
  basedOn: string | null;
  /** When the server's draft it continues was saved; null if there was none. Missing in copies of older versions. */
  after?: string | null;
}

/** Returns the browser's copy of a draft, for text that hasn't reached the server yet. */
export function localCopy({ userId, kind, subject }: DraftKey) {
  return localDraft<LocalCopy>(`${userId} ${kind} ${subject}`);
}

/** The clocks are compared only if the copy continues another draft, as the browser's may be behind the server's. */
function isLater({ value, at }: LocalDraft<LocalCopy>, savedAt: string): boolean {
  return value.after === savedAt || savedAt < at;
}

/** Query for the member's unsaved draft: the server's, or the browser's copy if that is later. */
export function draftQuery(api: Api, mine: DraftKey) {
  const { kind, subject } = mine;
  return queryOptions({
    queryKey: ['mine', 'draft', kind, subject],
    queryFn: async ({ signal }) => {
      const local = await localCopy(mine).read();
      const { data } = await api('GET /admin/drafts/:kind/:subject', { params: { kind, subject } }, signal);
      if (local && (!data || isLater(local, data.savedAt))) {
        const { fields, basedOn } = local.value;
        return { fields, basedOn, savedAt: local.at, isLocal: true, onServer: data?.savedAt ?? null };
      }
      return data && { ...data, isLocal: false, onServer: data.savedAt };
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}

/** Query for a text's revisions, newest first. */
export function revisionsQuery(
  api: Api,
  { kind, subject, page }: { kind: WritingKind; subject: string; page: number },
) {
  return queryOptions({
    queryKey: ['mine', 'revisions', kind, subject, page],
    queryFn: ({ signal }) => api('GET /admin/revisions', { query: { kind, subject, page } }, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export function revisionQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: ['mine', 'revision', id],
    queryFn: async ({ signal }) => (await api('GET /admin/revisions/:id', { params: { id } }, signal)).data,
  });
}

/** Query for deals matching some words, the best match first. */
export function dealSearchQuery(api: Api, q: string) {
  return queryOptions({
    queryKey: ['mine', 'deal-search', q],
    queryFn: async ({ signal }) => (await api('GET /deals/search', { query: { q, limit: 8 } }, signal)).data,
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });
}
