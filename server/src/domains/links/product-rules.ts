/**
 * Large shops, and where their addresses name the product. `key` gives the product's own address in its shortest
 * form; the host's country stays in it where prices differ by country.
 */
interface Shop {
  name: string;
  /** Of the host without `www.` and `m.`; its first group is the country's ending. */
  host: RegExp;
  products: readonly { path: RegExp; parameter?: string; key: string }[];
}

/** In keys, `$h` is the host, `$1`… are the path's groups and `$p` is the parameter's value. */
const shops: readonly Shop[] = [
  {
    name: 'Amazon',
    host: /^(?:smile\.)?amazon\.(com|ca|com\.mx|com\.br|co\.uk|de|fr|it|es|nl|pl|se|ie|be|com\.be|com\.tr|ae|sa|eg|in|co\.jp|sg|com\.au|co\.za|cn)$/,
    products: [
      {
        path: /\/(?:dp|gp\/product|gp\/aw\/d|gp\/offer-listing|gp\/video\/detail|exec\/obidos\/ASIN|o\/ASIN|product|d)\/(?:glance\/)?([A-Z0-9]{10})(?:[/?]|$)/i,
        key: 'amazon.$h/dp/$1',
      },
    ],
  },
  {
    name: 'eBay',
    host: /^ebay\.(com|ca|co\.uk|de|fr|it|es|nl|pl|at|ch|be|ie|com\.au|com\.sg|com\.my|com\.hk|ph|vn)$/,
    products: [
      { path: /\/itm\/(?:[^/]+\/)?(\d{9,15})(?:\/|$)/, key: 'ebay.$h/itm/$1' },
      { path: /\/p\/(\d{5,15})(?:\/|$)/, key: 'ebay.$h/p/$1' },
    ],
  },
  {
    name: 'Walmart',
    host: /^walmart\.(com|ca)$/,
    products: [{ path: /\/ip\/(?:[^/]+\/)*([0-9A-Z]{6,14})\/?$/, key: 'walmart.$h/ip/$1' }],
  },
  { name: 'Target', host: /^target\.(com)$/, products: [{ path: /\/A-(\d{6,10})(?:\/|$)/i, key: 'target.com/A-$1' }] },
  {
    name: 'Best Buy',
    host: /^bestbuy\.(com|ca)$/,
    products: [
      { path: /\/sku\/(\d{5,9})(?:\/|$)/, key: 'bestbuy.$h/sku/$1' },
      { path: /\.p$/, parameter: 'skuId', key: 'bestbuy.$h/sku/$p' },
      { path: /\/(\d{5,9})\.p$/, key: 'bestbuy.$h/sku/$1' },
      { path: /\/product\/(?:[^/]+\/)?(\d{6,9})\/?$/, key: 'bestbuy.$h/sku/$1' },
    ],
  },
  {
    name: 'Newegg',
    host: /^newegg\.(com|ca)$/,
    products: [
      { path: /\/p\/([A-Z0-9-]{8,25})\/?$/i, key: 'newegg.$h/p/$1' },
      { path: /\/Product\/Product(?:\.aspx)?$/i, parameter: 'Item', key: 'newegg.$h/p/$p' },
    ],
  },
  {
    name: 'AliExpress',
    host: /^(?:[a-z]{2}\.)?aliexpress\.(com|us|ru)$/,
    products: [{ path: /\/(?:item|i)\/(?:[^/]+\/)?(\d{8,20})(?:\.html)?\/?$/, key: 'aliexpress.$h/item/$1' }],
  },
  {
    name: 'Etsy',
    host: /^etsy\.(com)$/,
    products: [{ path: /\/listing\/(\d{6,12})(?:\/|$)/, key: 'etsy.com/listing/$1' }],
  },
  {
    name: 'Costco',
    host: /^costco\.(com|ca|co\.uk|com\.au|com\.mx|co\.jp)$/,
    products: [
      { path: /\.product\.(\d{5,12})\.html$/, key: 'costco.$h/p/$1' },
      { path: /\/p\/(?:[^/]+\/)*(\d{5,12})\/?$/, key: 'costco.$h/p/$1' },
    ],
  },
  {
    name: 'The Home Depot',
    host: /^homedepot\.(com|ca)$/,
    products: [{ path: /\/p\/(?:[^/]+\/)*(\d{7,12})\/?$/, key: 'homedepot.$h/p/$1' }],
  },
  {
    name: "Lowe's",
    host: /^lowes\.(com|ca)$/,
    products: [{ path: /\/pd\/(?:[^/]+\/)*(\d{5,12})\/?$/, key: 'lowes.$h/pd/$1' }],
  },
  {
    name: 'Steam',
    host: /^store\.steampowered\.(com)$/,
    products: [{ path: /\/(app|sub|bundle)\/(\d{1,9})(?:\/|$)/, key: 'store.steampowered.com/$1/$2' }],
  },
  {
    name: 'App Store',
    host: /^(?:apps|itunes)\.apple\.(com)$/,
    products: [
      { path: /^\/([a-z]{2})\/(?:.*\/)?id(\d{6,12})\/?$/, key: 'apps.apple.com/$1/id$2' },
      { path: /\/id(\d{6,12})\/?$/, key: 'apps.apple.com/us/id$1' },
    ],
  },
  {
    name: 'Google Play',
    host: /^play\.google\.(com)$/,
    products: [
      { path: /^\/store\/(apps|books|movies|audiobooks)\/details/, parameter: 'id', key: 'play.google.com/$1/$p' },
    ],
  },
  {
    name: 'IKEA',
    host: /^ikea\.(com)$/,
    products: [{ path: /^\/([a-z]{2})\/[a-z]{2}\/p\/(?:.*-)?(s?\d{8})\/?$/i, key: 'ikea.com/$1/p/$2' }],
  },
  {
    name: "Sam's Club",
    host: /^samsclub\.(com)$/,
    products: [{ path: /\/(?:p|ip)\/(?:[^/]+\/)*((?:prod|P)?\d{5,14})\/?$/, key: 'samsclub.com/ip/$1' }],
  },
  {
    name: 'B&H',
    host: /^bhphotovideo\.(com)$/,
    products: [{ path: /\/c\/product\/(\d{4,9})-[A-Z]+/i, key: 'bhphotovideo.com/c/product/$1' }],
  },
  {
    name: 'Micro Center',
    host: /^microcenter\.(com)$/,
    products: [{ path: /\/product\/(\d{5,8})(?:\/|$)/, key: 'microcenter.com/product/$1' }],
  },
  {
    name: 'Wayfair',
    host: /^wayfair\.(com|ca|co\.uk)$/,
    products: [{ path: /-([a-z]\d{6,12})\.html$/i, key: 'wayfair.$h/$1' }],
  },
  {
    name: "Macy's",
    host: /^macys\.(com)$/,
    products: [{ path: /\/shop\/product\//, parameter: 'ID', key: 'macys.com/$p' }],
  },
  {
    name: "Kohl's",
    host: /^kohls\.(com)$/,
    products: [{ path: /\/product\/prd-(\d{4,10})\//, key: 'kohls.com/prd-$1' }],
  },
  {
    name: 'Zappos',
    host: /^zappos\.(com)$/,
    products: [{ path: /\/(?:p\/[^/]+\/)?product\/(\d{5,10})(?:\/|$)/, key: 'zappos.com/product/$1' }],
  },
  {
    name: 'REI',
    host: /^rei\.(com)$/,
    products: [{ path: /\/product\/(\d{5,8})(?:\/|$)/, key: 'rei.com/product/$1' }],
  },
  { name: 'Chewy', host: /^chewy\.(com|ca)$/, products: [{ path: /\/dp\/(\d{4,9})\/?$/, key: 'chewy.$h/dp/$1' }] },
  {
    name: 'Woot',
    host: /^(?:[a-z]+\.)?woot\.(com)$/,
    products: [{ path: /\/offers\/([^/]+)\/?$/, key: 'woot.com/offers/$1' }],
  },
  { name: 'Temu', host: /^temu\.(com)$/, products: [{ path: /-g-(\d{10,20})\.html$/, key: 'temu.com/g-$1' }] },
  {
    name: 'Shein',
    host: /^(?:us\.)?shein\.(com)$/,
    products: [{ path: /-p-(\d{5,12})(?:-cat-\d+)?\.html$/, key: 'shein.com/p-$1' }],
  },
  {
    name: 'GOG',
    host: /^gog\.(com)$/,
    products: [{ path: /^\/(?:[a-z]{2}\/)?game\/([a-z0-9_]+)\/?$/, key: 'gog.com/game/$1' }],
  },
  {
    name: 'Epic Games',
    host: /^(?:store\.)?epicgames\.(com)$/,
    products: [{ path: /\/p\/([a-z0-9-]+)\/?$/, key: 'epicgames.com/p/$1' }],
  },
  {
    name: 'PlayStation Store',
    host: /^store\.playstation\.(com)$/,
    products: [
      { path: /^\/([a-z]{2}-[a-z]{2})\/(product|concept)\/([A-Z0-9_-]+)/i, key: 'store.playstation.com/$1/$2/$3' },
    ],
  },
  {
    name: 'Xbox',
    host: /^xbox\.(com)$/,
    products: [{ path: /^\/([a-z]{2}-[a-z]{2})\/games\/store\/[^/]+\/([a-z0-9]{12})/i, key: 'xbox.com/$1/$2' }],
  },
  {
    name: 'Argos',
    host: /^argos\.(co\.uk)$/,
    products: [{ path: /\/product\/(\d{6,8})\/?$/, key: 'argos.co.uk/product/$1' }],
  },
];

const shopFronts = /^(www\d*|m|mobile)\./;

/** A host without what only tells the device: `www.`, `m.`, `mobile.`; never less than a domain. */
export function bareHost(hostname: string): string {
  let host = hostname.replace(/\.$/, '');
  for (let found = shopFronts.exec(host); found; found = shopFronts.exec(host)) {
    const rest = host.slice(found[0].length);
    if (!rest.includes('.')) break;
    host = rest;
  }
  return host;
}

/** The key of the product that an address of a known shop names; undefined for others. */
export function productKeyOf({ hostname, pathname, searchParams }: URL): string | undefined {
  const host = bareHost(hostname);
  for (const shop of shops) {
    const ending = shop.host.exec(host)?.[1];
    if (ending === undefined) continue;
    for (const { path, parameter, key } of shop.products) {
      const found = path.exec(pathname);
      const value = parameter && parameterOf(searchParams, parameter);
      if (!found || (parameter && !value)) continue;
      const signs: Record<string, string | undefined> = { ...Object.fromEntries(found.entries()), h: ending, p: value };
      return key.replace(/\$([hp1-9])/g, (_, sign: string) => String(signs[sign]).toLowerCase());
    }
  }
  return undefined;
}

/** Parameter names are compared without case; a value must look like a number or name of a product. */
function parameterOf(parameters: URLSearchParams, wanted: string): string | undefined {
  for (const [name, value] of parameters) {
    if (name.toLowerCase() === wanted.toLowerCase() && /^[\w.-]{3,100}$/.test(value)) return value;
  }
  return undefined;
}

/** What a known shop calls itself; null for others. */
export function shopNameOf(hostname: string): string | null {
  const host = bareHost(hostname);
  return shops.find((shop) => shop.host.test(host))?.name ?? null;
}
