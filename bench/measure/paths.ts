import { dealSorts } from '@haggle/contract/deals/sorts';
import type pg from 'pg';

// The measured API calls of pages and the admin area. Those that need a token are sent with one.

export interface Paths {
  /** Lists of deals for readers. */
  lists: string[];
  /** Calls of a deal's page. */
  deal: string[];
  /** Categories, stores and brands. */
  memberLists: string[];
  /** Calls for a member's own data. */
  ownData: string[];
  /** Calls of the admin area. */
  admin: string[];
}

async function queryValue(pool: pg.Pool, query: string): Promise<string> {
  const { rows } = await pool.query<{ found: string }>(query);
  return rows[0]?.found ?? '';
}

interface Names {
  category: string;
  /** The path of the category, with its parents. */
  path: string;
  store: string;
  brand: string;
  deal: string;
  title: string;
  /** A word of the title. */
  word: string;
  /** A deal that waits for approval. */
  pendingDeal: string;
}

/** Chooses the largest category, store and brand, and a deal with equally many comments in small and large markets. */
async function chooseNames(pool: pg.Pool): Promise<Names> {
  const top = (table: string, column: string) =>
    queryValue(
      pool,
      `select slug as found from ${table} where id = (select ${column} from deals where is_live
      group by ${column} order by count(*) desc, ${column} limit 1)`,
    );
  const category = await top('categories', 'category_id');
  const deal = await queryValue(
    pool,
    `select id::text as found from deals where status = 'active' and comments_count = 7
    and upvotes between 20 and 60 order by abs(upvotes - 40), posted_at desc limit 1`,
  );
  const oldest = `select id::text as found from deals where status = 'pending' order by status_changed_at limit 1`;
  const title = await queryValue(pool, `select title as found from deals where id = ${deal}`);
  return {
    category,
    path: await queryValue(pool, `select path as found from categories where slug = '${category}'`),
    store: await top('stores', 'store_id'),
    brand: await top('brands', 'brand_id'),
    deal,
    title,
    word:
      title
        .toLowerCase()
        .match(/\b[a-z]{5,}\b/g)
        ?.at(-1) ?? '',
    pendingDeal: await queryValue(pool, oldest),
  };
}

export async function choosePaths(pool: pg.Pool): Promise<Paths> {
  const names = await chooseNames(pool);
  const { category, path, store, brand, deal, title } = names;
  return {
    lists: listPaths(names),
    deal: [
      `/deals/${deal}`,
      `/deals/${deal}/comments`,
      `/deals/${deal}/prices`,
      `/deals/${deal}/rank`,
      `/deals/${deal}/history`,
    ],
    memberLists: [
      '/categories?includeCounts=true',
      '/categories/page-data',
      '/categories/tree',
      `/categories/path/${path}`,
      `/deals/category/${category}`,
      '/stores',
      '/stores?sort=name&letter=b',
      `/stores/${store}`,
      '/brands',
      `/brands/${brand}`,
    ],
    ownData: [
      '/notifications',
      '/notifications?unread=true',
      '/notifications/count',
      '/users/me/saved-deals',
      `/deals/lookalikes?title=${encodeURIComponent(title)}&store=${store}`,
    ],
    admin: [...queuePaths(names), ...boardPaths(names), ...otherAdminPaths],
  };
}

function listPaths({ category, store, brand }: Names): string[] {
  return [
    ...dealSorts.map((sort) => `/deals?sort=${sort}`),
    '/deals?sort=hot&page=10',
    '/deals?sort=hot&page=50',
    '/deals?sort=hot&frontPage=true',
    '/deals/trending',
    `/deals?category=${category}&sort=hot`,
    `/deals?store=${store}&sort=price`,
    `/deals?brand=${brand}`,
    '/deals?minPrice=20&maxPrice=60&sort=hot',
    '/deals?minDiscount=50&freeShipping=true&sort=-discountPercent',
    '/deals?hasCoupon=true&postedWithin=7d&sort=-dealScore',
    '/deals?niche=Clearance&minScore=20',
    '/deals?status=expired&sort=-dealScore',
    `/deals?status=archived&category=${category}`,
  ];
}

function queuePaths({ category, store, pendingDeal }: Names): string[] {
  const queries = [
    '',
    '?page=100',
    '?trust=0',
    '?trust=2',
    `?category=${category}`,
    `?store=${store}`,
    '?pictures=false',
    '?pictures=true',
    '?firstTimers=true',
    '?firstTimers=false',
    '?trust=3&firstTimers=true&pictures=false',
  ];
  return [
    ...queries.map((query) => `/admin/approvals${query}`),
    '/admin/approvals/count',
    '/admin/approvals/stores',
    `/admin/approvals/${pendingDeal}`,
  ];
}

function boardPaths({ category, store, word }: Names): string[] {
  const queries = [
    '',
    '?reported=true',
    '?reported=false',
    '?age=7d',
    '?age=older',
    `?category=${category}`,
    `?store=${store}`,
    `?q=${word}`,
    '?q=wireless',
    `?q=${word}&reported=true`,
  ];
  return [
    ...queries.map((query) => `/admin/deals/board${query}`),
    '/admin/deals',
    '/admin/deals?page=20',
    '/admin/deals?status=expired&page=50',
    '/admin/deals?reported=true',
  ];
}

const otherAdminPaths = [
  ...['-createdAt', 'createdAt', 'username', '-points', '-reputation'].map((sort) => `/admin/users?sort=${sort}`),
  '/admin/users?q=bor',
  '/admin/users?trust=3',
  '/admin/users?page=500',
  '/admin/users/5',
  '/admin/reports',
  '/admin/reports?page=100',
  '/admin/reports?isOpen=false',
  '/admin/reports?subject=deal',
  '/admin/audit',
  '/admin/audit?page=1000',
  '/admin/audit?action=deal',
  '/admin/audit?action=user.suspended',
  '/admin/audit?q=price',
  '/admin/audit?subject=deal&subjectId=77',
  '/feedback',
  '/feedback?status=open',
  '/feedback?page=500',
  '/admin/dashboard',
  '/admin/catalogue/names/stores',
  '/admin/catalogue/names/brands',
  '/moderation-log',
];
