import { type DraftStorage, localDraft, readSoon } from '../../lib/local-drafts.ts';
import { type DraftForm, emptyDraft, isEmptyDraft, sanitizeDraft } from './draft.ts';
import type { SharedPage } from './share-target.ts';

/** How many unfinished deals are set aside at most; the oldest is dropped. */
const maxSetAside = 5;

/** An unfinished deal with its photos. */
export interface WrittenDeal {
  form: DraftForm;
  photos: readonly File[];
}

/** A member's unposted deals in this browser. Photos are stored separately because they rarely change. */
export interface DealDrafts {
  form: DraftStorage<DraftForm>;
  photos: DraftStorage<readonly File[]>;
  aside: DraftStorage<readonly WrittenDeal[]>;
}

export function draftsOf(userId: string): DealDrafts {
  return {
    form: localDraft(`${userId} deal`),
    photos: localDraft(`${userId} deal-photos`),
    aside: localDraft(`${userId} deals-aside`),
  };
}

/** The form's initial state. */
export interface InitialDraft extends WrittenDeal {
  aside: readonly WrittenDeal[];
  /** The shared page, if it still has to be read. */
  shared: SharedPage | undefined;
}

/** Starts from the shared page, setting an unfinished deal aside, or else continues the stored draft. */
export async function loadInitialDraft(drafts: DealDrafts, shared: SharedPage | undefined): Promise<InitialDraft> {
  const [form, photos, aside] = await Promise.all([
    readSoon(drafts.form),
    readSoon(drafts.photos),
    readSoon(drafts.aside),
  ]);
  const storedDraft = { form: sanitizeDraft(form?.value), photos: photos?.value ?? [] };
  const setAsideDeals = aside?.value ?? [];
  if (!shared || storedDraft.form.dealURL.trim() === shared.address)
    return { ...storedDraft, aside: setAsideDeals, shared: undefined };
  const next = { form: { ...emptyDraft, dealURL: shared.address }, photos: [], shared };
  return { ...next, aside: isEmpty(storedDraft) ? setAsideDeals : [storedDraft, ...setAsideDeals] };
}

/** Stores the deals that are set aside, at most `maxSetAside`. */
export async function storeSetAside(drafts: DealDrafts, aside: readonly WrittenDeal[]): Promise<void> {
  if (aside.length === 0) await drafts.aside.delete();
  else await drafts.aside.save(aside.slice(0, maxSetAside));
}

/** Stores the form's initial state if a shared page has replaced the stored draft. */
export async function storeInitialForm(drafts: DealDrafts, { form, aside, shared }: InitialDraft): Promise<void> {
  if (!shared) return;
  await storeSetAside(drafts, aside);
  await Promise.all([drafts.form.save(form), drafts.photos.delete()]);
}

export function isEmpty({ form, photos }: WrittenDeal): boolean {
  return isEmptyDraft(form) && photos.length === 0;
}
