import { type DraftPlace, localDraft, readSoon } from '../../lib/local-drafts.ts';
import { type DraftForm, emptyDraft, isEmptyDraft, soundDraft } from './draft.ts';
import type { SharedPage } from './share-target.ts';

/** Half-written deals that are set aside; an older one goes. */
const asideMost = 5;

/** A deal that is being written, with its photos. */
export interface WrittenDeal {
  form: DraftForm;
  photos: readonly File[];
}

/** What one member has written in this browser and not posted. The photos lie apart: they seldom change. */
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

/** What the form begins with. */
export interface Begun extends WrittenDeal {
  aside: readonly WrittenDeal[];
  /** The page that is still to be read. */
  shared: SharedPage | undefined;
}

/** Begins with the shared page, before which another deal is set aside, or with what was being written. */
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

/** Keeps what is set aside. */
export async function keepAside(drafts: DealDrafts, aside: readonly WrittenDeal[]): Promise<void> {
  if (aside.length === 0) await drafts.aside.drop();
  else await drafts.aside.keep(aside.slice(0, asideMost));
}

/** Keeps what the form began with, where that is something else than what was kept. */
export async function keepBegun(drafts: DealDrafts, { form, aside, shared }: Begun): Promise<void> {
  if (!shared) return;
  await keepAside(drafts, aside);
  await Promise.all([drafts.form.keep(form), drafts.photos.drop()]);
}

export function isEmpty({ form, photos }: WrittenDeal): boolean {
  return isEmptyDraft(form) && photos.length === 0;
}
