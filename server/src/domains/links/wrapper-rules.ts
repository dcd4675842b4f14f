import { memoize } from '../../kernel/memoize.ts';
import type { Wrapper } from './shops/shop.ts';
import { shops } from './shops/shops.ts';

/** URLs of partner networks and interstitial pages that redirect to the URL in one of their parameters. */
const wrappers: readonly Wrapper[] = [
  ...shops.flatMap((shop) => shop.wrappers ?? []),
  // Awin and Zanox
  { host: /(^|\.)(awin1|zenaps)\.com$/, parameters: ['ued', 'p'] },
  // ShareASale
  { host: /(^|\.)shareasale(-analytics)?\.com$/, parameters: ['urllink'] },
  // Rakuten
  { host: /(^|\.)linksynergy\.com$/, parameters: ['murl', 'RD_PARM1'] },
  // Commission Junction
  {
    host: /(^|\.)(anrdoezrs\.net|dpbolvw\.net|jdoqocy\.com|kqzyfj\.com|tkqlhce\.com|qksrv\.net|emjcd\.com|ftjcfx\.com|lduhtrp\.net|tqlkg\.com|awltovhc\.com|apmebf\.com|yceml\.net|afcyhf\.com|commission-junction\.com)$/,
    parameters: ['url'],
  },
  // Skimlinks and Sovrn
  { host: /(^|\.)(redirectingat\.com|skimresources\.com|skimlinks\.com)$/, parameters: ['url'] },
  { host: /(^|\.)(viglink\.com|sovrn\.com)$/, parameters: ['u', 'out'] },
  // Pepperjam and its successors
  {
    host: /(^|\.)(pepperjamnetwork\.com|pjtra\.com|pjatr\.com|pntra\.com|pntrac\.com|pntrs\.com|gopjn\.com)$/,
    parameters: ['url'],
  },
  // Impact, under its own hosts and those of shops
  {
    host: /(^|\.)(pxf\.io|sjv\.io|evyy\.net|7eer\.net|ojrq\.net|i\d{4,6}\.net|r8bt\.net|ntcs\.net|vzew\.net|uikc\.net|imp\.i\d+\.net|dyw7ncnq1en5l\.cloudfront\.net)$/,
    parameters: ['u'],
  },
  { host: /^goto\.[a-z0-9-]+(\.[a-z]{2,})+$/, path: /^\/(c|m)\//, parameters: ['u'] },
  // Partnerize names its target in the path; see targetInPath.
  { host: /(^|\.)prf\.hn$/, parameters: ['destination'] },
  // FlexOffers, TradeDoubler, Tradetracker, Admitad, Webgains, Digidip, Effiliation, Kelkoo, Connexity
  { host: /(^|\.)flexlinkspro\.com$/, parameters: ['url'] },
  { host: /(^|\.)flexlinks\.com$/, parameters: ['url'] },
  { host: /(^|\.)tradedoubler\.com$/, parameters: ['url', 'epi'] },
  { host: /(^|\.)tradetracker\.net$/, parameters: ['u', 'r'] },
  { host: /(^|\.)(admitad\.com|alitems\.(com|co|site)|ad\.admitad\.com)$/, parameters: ['ulp'] },
  { host: /(^|\.)webgains\.com$/, parameters: ['wgtarget'] },
  { host: /(^|\.)digidip\.net$/, parameters: ['url'] },
  { host: /(^|\.)effiliation\.com$/, parameters: ['url'] },
  { host: /(^|\.)(connexity\.net|bizrate\.com|shopzilla\.com)$/, path: /rd|redirect/, parameters: ['t', 'url'] },
  { host: /(^|\.)avantlink\.com$/, parameters: ['url'] },
  { host: /(^|\.)(belboon\.(de|com)|daisycon\.io|ds1\.nl|bdt9\.net)$/, parameters: ['deeplink', 'dl', 'url'] },
  { host: /(^|\.)(commissionfactory\.com|cfjump\.com)$/, parameters: ['url'] },
  { host: /(^|\.)(lomadee\.com|optimisemedia\.com|omguk\.com)$/, parameters: ['url', 'r'] },
  {
    host: /(^|\.)(yieldkit\.com|srv\.yieldkit\.com|metaffiliation\.com|partner-ads\.com)$/,
    parameters: ['url', 'htmlurl', 'redir'],
  },
  // Kwanko, LinkConnector, Adtraction, Retailads, Involve Asia, Accesstrade
  {
    host: /(^|\.)(linkconnector\.com|adtraction\.com|retailads\.net|invol\.co|invl\.io|accesstrade\.[a-z.]+|atid\.me)$/,
    parameters: ['url', 'deeplink'],
  },
  // Zanox, affilinet, ADCELL, publicidées, Kwanko, financeAds
  { host: /(^|\.)zanox(-affiliate)?\.(com|de)$/, parameters: ['ulp', 'url'] },
  { host: /(^|\.)webmasterplan\.com$/, parameters: ['diurl'] },
  { host: /(^|\.)adcell\.(com|de)$/, parameters: ['param0', 'param1'] },
  { host: /(^|\.)(publicidees\.com|financeads\.net|kwankocontent\.com)$/, parameters: ['url', 'redir', 'redirect'] },
  // Kelkoo
  { host: /(^|\.)kelkoogroup\.net$/, parameters: ['url', 'merchanturl'] },
  // Daisycon under its own hosts
  { host: /(^|\.)(lt45\.net|jf79\.net|dt51\.net|glp8\.net|fr135\.net|af12\.net)$/, parameters: ['dl', 'url'] },
  // Admitad under other hosts
  { host: /(^|\.)(lenkmio|tjzuh|rzekl|pafutos|dhwnh)\.com$/, parameters: ['ulp'] },
  // Optimise, Tune, Cuelinks, INRDeals, vCommission
  {
    host: /(^|\.)(omgt\d\.com|go2cloud\.org|linksredirect\.com|inrdeals\.com|vcommission\.com)$/,
    parameters: ['url', 'r', 'destination'],
  },
  { host: /^inr\.deals$/, parameters: ['url'] },
  // A8, ValueCommerce, Moshimo, Rakuten Ichiba
  { host: /(^|\.)a8\.net$/, parameters: ['a8ejpredirect'] },
  { host: /(^|\.)valuecommerce\.(com|ne\.jp)$/, parameters: ['vc_url'] },
  { host: /^af\.moshimo\.com$/, parameters: ['url'] },
  { host: /^(hb|pt)\.afl\.rakuten\.co\.jp$/, parameters: ['pc', 'm'] },
  // Rakuten, Partnerize, Impact and Adtraction under hosts of shops
  { host: /^linksynergy\./, parameters: ['murl'], isShared: true },
  { host: /./, path: /^\/click\/camref:/, parameters: ['destination'], isShared: true },
  { host: /./, path: /^\/(c|m)\/\d{3,}\/\d{3,}\/\d{2,}\/?$/, parameters: ['u'], isShared: true },
  { host: /./, path: /^\/t\/t$/, parameters: ['url'], isShared: true },
  // Advertising
  { host: /(^|\.)googleadservices\.com$/, path: /^\/pagead\/aclk$/, parameters: ['adurl'] },
  { host: /(^|\.)dartsearch\.net$/, path: /^\/link\/click$/, parameters: ['ds_dest_url'] },
  // Interstitial pages for external links
  { host: /^(www\.)?google\.[a-z.]+$/, path: /^\/amp\//, parameters: [], targetPath: /^\/amp\/(?:s\/)?(.+)$/ },
  {
    host: /^[a-z0-9-]+\.cdn\.ampproject\.org$/,
    path: /^\/[acv]\//,
    parameters: [],
    targetPath: /^\/[acv]\/(?:s\/)?(.+)$/,
  },
  { host: /^web\.archive\.org$/, path: /^\/web\//, parameters: [] },
  { host: /^translate\.google\.[a-z.]+$/, path: /^\/translate$/, parameters: ['u'] },
  { host: /^(m\.|www\.)?vk\.(com|ru)$/, path: /^\/away(\.php)?$/, parameters: ['to'] },
  { host: /^(www\.)?ok\.ru$/, path: /^\/dk$/, parameters: ['st.link'] },
  { host: /^(l|lm)\.(messenger|threads)\.(com|net)$/, path: /^\//, parameters: ['u'] },
  { host: /^l\.wl\.co$/, path: /^\/l$/, parameters: ['u'] },
  { host: /^t\.umblr\.com$/, path: /^\/redirect$/, parameters: ['z'] },
  { host: /^slack-redir\.net$/, path: /^\/link$/, parameters: ['url'] },
  { host: /^(exit|gate)\.sc$/, path: /^\/$/, parameters: ['url'] },
  { host: /^(www\.)?linkedin\.com$/, path: /^\/(redir\/redirect|safety\/go)\/?$/, parameters: ['url'] },
  { host: /^(www\.)?deviantart\.com$/, path: /^\/users\/outgoing$/, parameters: [] },
  // Services that hide the referrer take the URL as their whole query.
  {
    host: /^(www\.)?(href\.li|anonym\.to|anon\.to|nullrefer\.com|blankrefer\.com|hiderefer\.com|dereferer\.(me|org)|derefer\.me)$/,
    path: /^\/$/,
    parameters: ['url'],
  },
  { host: /^(www\.)?google\.[a-z.]+$/, path: /^\/(url|aclk)$/, parameters: ['url', 'q', 'adurl'] },
  { host: /^(l|lm)\.(facebook|instagram)\.com$/, parameters: ['u'] },
  { host: /^(www\.)?youtube\.com$/, path: /^\/redirect$/, parameters: ['q'] },
  { host: /^out\.reddit\.com$/, parameters: ['url'] },
  { host: /^(www\.)?bing\.com$/, path: /^\/aclick$/, parameters: ['u'] },
  { host: /^duckduckgo\.com$/, path: /^\/l\/$/, parameters: ['uddg'] },
  { host: /^slickdeals\.net$/, path: /^\/(click|\?)/, parameters: ['u2', 'u'] },
  { host: /^(www\.)?dealnews\.com$/, path: /^\/lw\//, parameters: ['url'] },
  { host: /^(.+\.)?safelinks\.protection\.outlook\.com$/, parameters: ['url'] },
  // Sites for deals, coupons and prices redirect by ids of their own.
  {
    host: /^(www\.)?(mydealz\.de|hotukdeals\.com|dealabs\.com|chollometro\.com|preisjaeger\.at|promodescuentos\.com|pelando\.com\.br|pepper\.(com|pl|it|nl|ru))$/,
    path: /^\/(visit|share-deal-redirect)\//,
    parameters: [],
  },
  { host: /^(www\.)?ozbargain\.com\.au$/, path: /^\/goto\//, parameters: [] },
  {
    host: /^(www\.)?(retailmenot|techbargains|bradsdeals|dealsplus|groupon)\.com$/,
    path: /^\/(out|track|go|r)\//,
    parameters: ['url'],
  },
  { host: /^(www\.)?nytimes\.com$/, path: /^\/wirecutter\/out\//, parameters: ['url'] },
  { host: /^(www\.)?idealo\.[a-z.]{2,5}$/, path: /^\/relocator\//, parameters: [] },
  { host: /^(www\.)?(geizhals\.(de|at|eu)|skinflint\.co\.uk)$/, path: /^\/redir(\.cgi|\/)/, parameters: ['url', 'l'] },
  { host: /^(www\.)?billiger\.de$/, path: /^\/(rd|goto)\//, parameters: [] },
  { host: /^(www\.)?(pricerunner|klarna)\.com$/, path: /\/(gotostore|go)\//, parameters: [] },
];

/** Whether a host belongs to a partner network that redirects to shops; interstitial pages don't count. */
export function isNetworkHost(host: string): boolean {
  return wrappers.some(({ host: hostPattern, path, isShared: isLent }) => !path && !isLent && hostPattern.test(host));
}

const wrappersAt = memoize((hostname: string) => wrappers.filter(({ host }) => host.test(hostname)));

/** Returns the URL inside a wrapper, `hidden` if the wrapper doesn't reveal it, or undefined if this is no wrapper. */
export function unwrap(url: URL): URL | 'hidden' | undefined {
  const wrapper = wrappersAt(url.hostname).find(({ path }) => !path || path.test(url.pathname));
  if (!wrapper) return undefined;
  const byName = new Map([...url.searchParams].toReversed().map(([name, value]) => [name.toLowerCase(), value]));
  const values = wrapper.parameters.map((name) => byName.get(name.toLowerCase()));
  const target = values.map(toTarget).find((candidate) => candidate !== undefined);
  const found = target ?? targetInPath(url) ?? targetInQuery(url) ?? targetWithoutScheme(url, wrapper);
  return found ?? (wrapper.isShared ? undefined : 'hidden');
}

/** Finds a target that is the whole query, perhaps encoded: `?https://shop.example/kettle?a=1`. */
function targetInQuery({ search, hash }: URL): URL | undefined {
  return /^\?https?(:|%3a)/i.test(search) ? toTarget(search.slice(1) + hash) : undefined;
}

function targetWithoutScheme({ pathname, search, hash }: URL, { targetPath }: Wrapper): URL | undefined {
  const [, rest] = targetPath?.exec(pathname) ?? [];
  return rest === undefined ? undefined : toTarget(`https://${rest}${search}${hash}`);
}

/** Finds a target in the path: `/links/123/type/dlg/https://shop.example/kettle`, `/destination:https%3A…`. */
function targetInPath({ pathname, search }: URL): URL | undefined {
  const at = pathname.search(/(?<=[/:])https?(:|%3a)/i);
  return at < 0 ? undefined : toTarget(pathname.slice(at) + search);
}

const domain = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+([a-z]{2,}|xn--[a-z0-9-]+)$/;

function toTarget(value: string | undefined): URL | undefined {
  let text = value?.trim() ?? '';
  for (let round = 0; round < 2 && /^https?%/i.test(text); round++) text = decode(text);
  text = text.replace(/^(https?:)\/*(?=[^/])/i, '$1//');
  const url = URL.parse(
    /^(www\.[^/]+\.|[a-z0-9-]+\.(com|net|org|co\.uk)(\/|$))/i.test(text) ? `https://${text}` : text,
  );
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  return domain.test(url.hostname) ? url : undefined;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // This only throws for broken escapes. The caller then finds no valid URL.
    return '';
  }
}
