import * as siteLimits from '@haggle/contract/limits/site';
import * as storeLimits from '@haggle/contract/limits/stores';
import { t } from '@haggle/contract/messages/translate';
import type { NameKind, StoreOrBrand } from '@haggle/contract/stores/admin';
import type { Actor } from '../../../kernel/actor.ts';
import { type PageRequest, toList } from '../../../kernel/paging.ts';
import { invalidField, Refusal, refusalAt } from '../../../kernel/refusal.ts';
import { announceEviction } from '../../../platform/cache/eviction.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { keyInAddress } from '../../../platform/images/address.ts';
import { toSlug } from '../../../platform/text/slug.ts';
import { recordAudit, toRealChanges } from '../../audit/actions.ts';
import { isReferenced, moveReferences, renameReferences } from '../../catalogue/references/actions.ts';
import { type Photo, queueDeletion, storeAndEncode } from '../../pictures/actions.ts';
import { moveAddress } from '../../site/url-redirects/actions.ts';
import { redirectHost, refreshLink } from '../actions.ts';
import * as store from './store.ts';
import { toStoreOrBrand } from './views.ts';

const labels = {
  stores: { one: 'store', missing: 'store_not_found' },
  brands: { one: 'brand', missing: 'brand_not_found' },
} as const;

type NamesQuery = PageRequest & { q?: string | undefined; sort: 'name' | '-dealsCount' };

/** Lists stores or brands, including those without live deals. */
export async function listNames(context: Context, kind: NameKind, query: NamesQuery) {
  return toList(query, await store.listNames(context.database, kind, query), toStoreOrBrand);
}

interface Target {
  kind: NameKind;
  id: string;
}

interface NameChange {
  name?: string | undefined;
  slug?: string | undefined;
  link?: string | null | undefined;
  logoUrl?: string | null | undefined;
}

/**
 * @throws Refusal `store_not_found`, `brand_not_found`, `slug_in_use`, `name_in_use`, `invalid` for fields that brands
 * don't have
 */
export function changeName(
  context: Context,
  actor: Actor,
  { kind, id, ...change }: Target & NameChange,
): Promise<StoreOrBrand> {
  const unsupportedField =
    kind === 'brands' && (['link', 'logoUrl'] as const).find((field) => change[field] !== undefined);
  if (unsupportedField) throw invalidField(unsupportedField, t('stores.errors.onlyStores'));
  return inTransaction(context, async (context) => {
    const before = await lockAndLoad(context, { kind, id });
    if (change.name !== undefined && change.name !== before.name)
      await refuseNamesake(context, { kind, id }, change.name);
    const { logoUrl, ...rest } = change;
    await store.updateName(context.database, kind, id, { ...rest, logo_url: logoUrl });
    if (logoUrl !== undefined) await queueLogoDeletion(context, before);
    if (change.link === null) await refreshLink(context, id);
    if (change.slug !== undefined && change.slug !== before.slug) {
      await moveAddress(context, `/${kind}/${before.slug}`, `/${kind}/${change.slug}`);
      await renameReferences(context, labels[kind].one, before, change.slug);
    }
    const changes = toRealChanges(toStoreOrBrand(before), change);
    await recordNameChange(context, actor, { kind, id }, { verb: 'changed', changes });
    return toStoreOrBrand(await loadName(context, { kind, id }));
  });
}

/**
 * Refuses a name that another store or brand has, or one that makes the same slug: readers couldn't tell the two apart.
 * @throws Refusal `name_in_use`
 */
async function refuseNamesake(context: Context, { kind, id }: Target, name: string): Promise<void> {
  const slugOf = (name: string) => toSlug(name, storeLimits.maxSlugLength);
  const slug = slugOf(name);
  const found = await store.findNamesakes(context.database, kind, { id, name, slug });
  if (found.some((other) => slugOf(other) === slug)) throw refusalAt('name', 'name_in_use');
}

/** @throws Refusal `store_not_found`, `bad_image`, `invalid` without a file */
export async function changeLogo(
  context: Context,
  actor: Actor,
  id: string,
  photo: (Photo & { bytes: number }) | undefined,
): Promise<StoreOrBrand> {
  if (!photo) throw invalidField('logo', t('site.errors.choosePicture'));
  if (photo.bytes > siteLimits.logoBytes) throw invalidField('logo', t('site.errors.pictureMost'));
  await loadName(context, { kind: 'stores', id });
  const logoUrl = await storeAndEncode(context, actor, photo);
  return changeName(context, actor, { kind: 'stores', id, logoUrl });
}

/** @throws Refusal `store_not_found`, `brand_not_found`, `name_into_itself` */
export function mergeName(
  context: Context,
  actor: Actor,
  { kind, id, into }: Target & { into: string },
): Promise<StoreOrBrand> {
  if (id === into) throw new Refusal('name_into_itself');
  return inTransaction(context, async (context) => {
    await store.lockNames(context.database, kind, [id, into]);
    const merged = await loadName(context, { kind, id });
    const target = await loadName(context, { kind, id: into });
    const { deals } = await moveReferences(context, labels[kind].one, { from: merged, into: target });
    await store.deleteName(context.database, kind, id);
    await queueLogoDeletion(context, merged);
    if (kind === 'stores') await refreshLink(context, into);
    await moveAddress(context, `/${kind}/${merged.slug}`, `/${kind}/${target.slug}`);
    // A store has one link, and the merged deals may outvote the target's.
    for (const { link } of [merged, target]) await redirectHost(context, link, target.slug);
    const changes = { slug: [merged.slug, target.slug], deals: [deals, 0] } as const;
    await recordNameChange(context, actor, { kind, id }, { verb: 'merged', changes });
    return toStoreOrBrand(await loadName(context, { kind, id: into }));
  });
}

/** @throws Refusal `store_not_found`, `brand_not_found`, `not_empty` */
export function deleteName(context: Context, actor: Actor, target: Target): Promise<void> {
  return inTransaction(context, async (context) => {
    const { kind, id } = target;
    const row = await lockAndLoad(context, target);
    if (await isReferenced(context, labels[kind].one, id)) throw new Refusal('not_empty');
    await store.deleteName(context.database, kind, id);
    await queueLogoDeletion(context, row);
    await recordNameChange(context, actor, target, { verb: 'deleted', changes: { name: [row.name, null] } });
  });
}

/** The job keeps the file if a store still shows it, for example because the same logo was uploaded again. */
async function queueLogoDeletion(context: Context, { logo_url }: store.NameRow): Promise<void> {
  await queueDeletion(context, keyInAddress(logo_url) ?? null);
}

async function recordNameChange(
  context: Context,
  actor: Actor,
  { kind, id }: Target,
  { verb, changes }: { verb: string; changes: Record<string, readonly [unknown, unknown]> },
): Promise<void> {
  const { one } = labels[kind];
  await recordAudit(context, actor, { action: `${one}.${verb}`, subject: one, subjectId: id, changes });
  await announceEviction(context.database);
}

async function lockAndLoad(context: Context, target: Target): Promise<store.NameRow> {
  await store.lockNames(context.database, target.kind, [target.id]);
  return loadName(context, target);
}

async function loadName(context: Context, { kind, id }: Target): Promise<store.NameRow> {
  const row = await store.findName(context.database, kind, id);
  if (!row) throw new Refusal(labels[kind].missing);
  return row;
}
