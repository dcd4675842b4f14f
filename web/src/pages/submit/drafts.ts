import { type DraftPlace, localDraft, readSoon } from '../../lib/local-drafts.ts';
import { type DraftForm, emptyDraft, isEmptyDraft, soundDraft } from './draft.ts';
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
  form: DraftPlace<DraftForm>;
  photos: DraftPlace<readonly File[]>;
  aside: DraftPlace<readonly WrittenDeal[]>;
}

export function draftsOf(userId: string): DealDrafts {
  return {
    form: localDraft(`${userId} deal`),
    photos: localDraft(`${userId} deal-photos`),
    aside: localDraft(`${userId} deals-aside`),
  };
}

/** The form's initial state. */
export interface Begun extends WrittenDeal {
  aside: readonly WrittenDeal[];
  /** The shared page, if it still has to be read. */
  shared: SharedPage | undefined;
}

/** Starts from the shared page, setting an unfinished deal aside, or else continues the stored draft. */
export async function beginDraft(drafts: DealDrafts, shared: SharedPage | undefined): Promise<Begun> {
  const [form, photos, aside] = await Promise.all([
    readSoon(drafts.form),
    readSoon(drafts.photos),
    readSoon(drafts.aside),
  ]);
  const before = { form: soundDraft(form?.value), photos: photos?.value ?? [] };
  const others = aside?.value ?? [];
  if (!shared || before.form.dealURL.trim() === shared.address) return { ...before, aside: others, shared: undefined };
  const next = { form: { ...emptyDraft, dealURL: shared.address }, photos: [], shared };
  return { ...next, aside: isEmpty(before) ? others : [before, ...others] };
}

/** Stores the deals that are set aside, at most `maxSetAside`. */
export async function storeSetAside(drafts: DealDrafts, aside: readonly WrittenDeal[]): Promise<void> {
  if (aside.length === 0) await drafts.aside.drop();
  else await drafts.aside.keep(aside.slice(0, maxSetAside));
}

/** Stores the form's initial state if a shared page has replaced the stored draft. */
export async function storeInitialForm(drafts: DealDrafts, { form, aside, shared }: Begun): Promise<void> {
  if (!shared) return;
  await storeSetAside(drafts, aside);
  await Promise.all([drafts.form.keep(form), drafts.photos.drop()]);
}

export function isEmpty({ form, photos }: WrittenDeal): boolean {
  return isEmptyDraft(form) && photos.length === 0;
}
