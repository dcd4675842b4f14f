import { type DraftStorage, type LocalDraft, localDraft, readSoon } from '../../lib/local-drafts.ts';
import { type DraftForm, draftFields, emptyDraft, isEmptyDraft, sanitizeDraft } from './draft.ts';
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
  userId: string;
  form: DraftStorage<DraftForm>;
  photos: DraftStorage<readonly File[]>;
  aside: DraftStorage<readonly WrittenDeal[]>;
}

export function draftsOf(userId: string): DealDrafts {
  return {
    userId,
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

type Reading = <T>(place: DraftStorage<T>) => Promise<LocalDraft<T> | undefined>;

/** Reads the stored draft, and the deals that are set aside. */
async function readDrafts(drafts: DealDrafts, read: Reading): Promise<[WrittenDeal, readonly WrittenDeal[]]> {
  const [form, photos, aside] = await Promise.all([read(drafts.form), read(drafts.photos), read(drafts.aside)]);
  return [{ form: sanitizeDraft(form?.value), photos: photos?.value ?? [] }, aside?.value ?? []];
}

/** Starts from the shared page, setting an unfinished deal aside, or else continues the stored draft. */
export async function loadInitialDraft(drafts: DealDrafts, shared: SharedPage | undefined): Promise<InitialDraft> {
  const [storedDraft, setAsideDeals] = await readDrafts(drafts, readSoon);
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

/**
 * Makes a deal the stored draft, while no form is open, and sets the one it replaces aside.
 * @returns whether the browser stored it
 */
export async function storeRestored(drafts: DealDrafts, deal: WrittenDeal): Promise<boolean> {
  // Without a time limit: deals that weren't read in time would be deleted.
  const [replaced, aside] = await readDrafts(drafts, (place) => place.read());
  await storeSetAside(drafts, setAside(replaced, { shown: deal, aside }));
  const { form, photos } = deal;
  const stored = await Promise.all([
    isEmptyDraft(form) ? drafts.form.delete() : drafts.form.save(form),
    photos.length === 0 ? drafts.photos.delete() : drafts.photos.save(photos),
  ]);
  return !stored.includes(false);
}

/** Returns the deals set aside, first this one, each once and without the one that the form shows. */
export function setAside(
  deal: WrittenDeal,
  { shown, aside }: { shown: WrittenDeal; aside: readonly WrittenDeal[] },
): readonly WrittenDeal[] {
  const others = aside.filter((other) => !isSame(other, shown) && !isSame(other, deal));
  return isEmpty(deal) || isSame(deal, shown) ? others : [deal, ...others];
}

/** Compares photos by their properties, since each reading of the storage makes other objects. */
function isSame(one: WrittenDeal, other: WrittenDeal): boolean {
  const photosOf = ({ photos }: WrittenDeal) =>
    photos.map(({ name, size, lastModified }) => `${lastModified} ${size} ${name}`).join('/');
  return draftFields.every((field) => one.form[field] === other.form[field]) && photosOf(one) === photosOf(other);
}

export function isEmpty({ form, photos }: WrittenDeal): boolean {
  return isEmptyDraft(form) && photos.length === 0;
}
