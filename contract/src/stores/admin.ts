import { z } from 'zod';
import { nameSorts } from '../catalogue/name-index.ts';
import { endpoint } from '../endpoint.ts';
import { issueText } from '../issue-text.ts';
import * as dealLimits from '../limits/deals.ts';
import * as storeLimits from '../limits/stores.ts';
import { t } from '../messages/translate.ts';
import { choice, Done, Id, list, one, pageFields, Slug, sorting } from '../shapes.ts';
import { line } from '../visible-text.ts';

export const nameKinds = ['stores', 'brands'] as const;
const NameKind = z.enum(nameKinds, choice(nameKinds));
export type NameKind = z.infer<typeof NameKind>;

/** A store or brand as an admin sees it; only stores have a link and a logo. */
export const StoreOrBrand = z
  .object({
    _id: Id,
    name: z.string(),
    slug: z.string(),
    link: z.string().nullable(),
    logoUrl: z.string().nullable(),
    /** Live deals, and deals of every status. */
    dealsCount: z.int(),
    allDeals: z.int(),
  })
  .meta({ id: 'CatalogueName' });
export type StoreOrBrand = z.infer<typeof StoreOrBrand>;

const WebAddress = z
  .string()
  .trim()
  .max(dealLimits.maxUrlLength)
  .regex(/^https?:\/\/[^\s/]+\S*$/, { error: () => t('fields.webAddress') });

const params = z.object({ kind: NameKind, id: Id });
const missing = ['store_not_found', 'brand_not_found'] as const;

export const listStoresOrBrands = endpoint({
  method: 'GET',
  path: '/admin/catalogue/names/:kind',
  who: 'stores',
  summary: 'List stores or brands, also those without live deals',
  params: z.object({ kind: NameKind }),
  query: z.strictObject({
    ...pageFields,
    q: z.string().trim().max(storeLimits.maxNameLength).optional(),
    sort: z.enum(nameSorts, sorting(nameSorts)).default('-dealsCount'),
  }),
  answer: list(StoreOrBrand),
});

export const changeStoreOrBrand = endpoint({
  method: 'PUT',
  path: '/admin/catalogue/names/:kind/:id',
  who: 'stores',
  summary: 'Change a store or brand; an old address leads to the new one',
  params,
  body: z
    .strictObject({
      name: line(() => t('fields.name'))
        .min(1, { error: () => t('fields.name') })
        .max(storeLimits.maxNameLength, { error: issueText }),
      slug: Slug.max(storeLimits.maxNameLength),
      /** For stores only. */
      link: WebAddress.nullable(),
      logoUrl: WebAddress.nullable(),
    })
    .partial(),
  answer: one(StoreOrBrand),
  errors: [...missing, 'slug_in_use', 'name_in_use'],
});

export const changeStoreLogo = endpoint({
  method: 'PUT',
  path: '/admin/catalogue/stores/:id/logo',
  who: 'stores',
  rate: 'avatar',
  summary: "Set a store's logo, sent as a form with one file in the field `logo`",
  params: z.object({ id: Id }),
  body: z.object({}),
  bodyKind: 'form',
  upload: { field: 'logo', most: 1 },
  answer: one(StoreOrBrand),
  errors: ['store_not_found', 'bad_image'],
});

export const mergeStoresOrBrands = endpoint({
  method: 'POST',
  path: '/admin/catalogue/names/:kind/:id/merge',
  who: 'stores',
  summary:
    'Merge a store or brand into another: deals, events, alerts and mutes follow, and the old address leads there',
  params,
  body: z.strictObject({ into: Id }),
  answer: one(StoreOrBrand),
  errors: [...missing, 'name_into_itself'],
});

export const deleteStoreOrBrand = endpoint({
  method: 'DELETE',
  path: '/admin/catalogue/names/:kind/:id',
  who: 'stores',
  summary: 'Delete a store or brand that has no deals and nobody who follows it',
  params,
  answer: Done,
  errors: [...missing, 'not_empty'],
});

export const storesBrandsAdminEndpoints = [
  listStoresOrBrands,
  changeStoreOrBrand,
  changeStoreLogo,
  mergeStoresOrBrands,
  deleteStoreOrBrand,
] as const;
