import { readStored, store } from '../../lib/storage.ts';
import { type DraftForm, emptyDraft, isEmptyDraft, readDraft, readDrafts } from './draft.ts';
import type { SharedPage } from './share-target.ts';

/** Half-written deals that are set aside; an older one goes. */
const asideMost = 5;

/** What one member has written in this browser and not posted: the deal in the form, and others set aside. */
export function draftsOf(id: string) {
  const current = `dealDraft:${id}` as const;
  const others = `dealDraftAside:${id}` as const;
  return {
    read: () => readDraft(readStored(current)),
    /** @returns whether the browser keeps it */
    keep: (draft: DraftForm) => store(current, isEmptyDraft(draft) ? null : JSON.stringify(draft)),
    readAside: () => readDrafts(readStored(others)),
    storeAside: (drafts: readonly DraftForm[]) =>
      store(others, drafts.length > 0 ? JSON.stringify(drafts.slice(0, asideMost)) : null),
  };
}

export type Drafts = ReturnType<typeof draftsOf>;

interface Begun {
  draft: DraftForm;
  /** The page that is still to be read. */
  shared: SharedPage | undefined;
}

/** What the form begins with: the shared page, before which another deal is set aside, or what was being written. */
export function beginDraft(drafts: Drafts, shared: SharedPage | undefined): Begun {
  const before = drafts.read();
  if (!shared || before.dealURL.trim() === shared.address) return { draft: before, shared: undefined };
  if (!isEmptyDraft(before)) drafts.storeAside([before, ...drafts.readAside()]);
  const draft = { ...emptyDraft, dealURL: shared.address };
  drafts.keep(draft);
  return { draft, shared };
}
