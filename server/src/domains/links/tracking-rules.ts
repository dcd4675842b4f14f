import { bareHost, shopAt } from './product-rules.ts';

/** Name patterns that only campaign and click-tracking tools use. */
const trackingPatterns: readonly RegExp[] = [
  /^utm([-_.]|$|source|medium|campaign|content|term|id|name)/,
  // Click ids of any network.
  /^([a-z]{1,3}clid|[a-z]{2,3}braid|[a-z_-]*click[-_]?id)$/,
  /^aff(iliate)?[-_]?(id|code|ref|source|src|name|track|tracking|program|platform|key|sub|sub\d|click|partner|campaign|channel)$/,
  /^(campaign|camp|cmp|cmpgn|kampagne)[-_]?(id|name|source|medium|code|type|key|content|term)$/,
  /^(adgroup|ad[-_]?group|adset|ad[-_]?set|creative|placement|advertiser)[-_]?(id|name)$/,
  /^(ad_name|ad_type|adposition|devicemodel|mkt_source|mktg_source|marketing_(source|channel|campaign))$/,
  /^(email|mail|mailing|newsletter|nl)[-_]?(id|campaign|source|src|hash|ref|recipient|uid|token)$/,
  /^(tracking|track|trk|trck)[-_]?(id|code|source|campaign|info|ref|param|number)$/,
  /^(partner|publisher|pub|subscriber|visitor)[-_]?(id|source|ref|channel|name)$/,
  /^(referral|referrer|refer|referer|ref)[-_](id|code|by|source|src|page|url|site|key|name|type|user|tag|campaign|medium|channel)$/,
  /^(source|src|medium|channel)[-_](id|campaign|code|caller|platform|page|section|location|medium)$/,
  /^(social|share|sharing|shared)[-_]?(source|medium|token|method|by|from|channel|platform|ref|url)$/,
  /^(fb|ig|tw|yt|gad|ms|bing|li|pin|snap|tiktok|google|facebook|instagram|twitter|linkedin|reddit|pinterest)[-_](source|ref|campaign|ad|adid|aid|medium|content|clid|pixel_?id|cid|ad_id|adset_id|campaign_id)$/,
  // Shopify's record of which search or recommendation led to a product.
  /^(_(pos|sid|ss|psq|fid|v)|pr_(prod_strat|rec_id|ref_pid|rec_pid|seq))$/,
  /^(pk|piwik|mtm|matomo)_(campaign|kwd|keyword|source|medium|content|cid|group|placement)$/,
  /^(hsa|oly|vero|trk|itm|ga|otm|adj|oft|bsft|elq|sfmc|tt|xnpe|vsm|mindbox|guce|bta|_bta|stm)_?-?(cam|campaign|campaignid|source|medium|content|term|id|anon_id|enc_id|conv|contact|msg|module|sid|grp|mt|src|ad|acc|net|kw|tgt|ver|la|ol|adgroup|creative|label|t|referrer|c|ck|d|ids|k|lk|sk|clkid|uid|mid|mime_type|ek|lx|tv|aid|at|cst|track|trackid|activityid|journey_id|journey_name|subid|adid|cmp|tifc|click-id|message-key|name|pid|tid|email|order|search_type|search_query|view_type|channel)$/,
  /^at_(campaign|campaign_type|medium|creation|variant|platform|general|custom\d|bbc_team|link_.*|ptr_name|format|recipient_.*|send_date|emailtype|emailname|network|audience|detail_placement)$/,
  /^ns_(mchannel|source|campaign|linkname|fee)$/,
  /^sc_(campaign|channel|content|medium|outcome|geo|country|eh|lid|llid|uid|customer|src|cid|cmp)$/,
  /^ml_(subscriber|subscriber_hash)$/,
  /^wt[._]?(z?mc|mc_.*|tsrc|srch|cg_.*|nav|svl)$/,
  /^(bxid|bx_.*|mkt_.*|vn_[a-z_]+|spot_im_.*|cx_[a-z]+|smclient.*|nx_(source|medium|campaign)|ss_(source|campaign_id|campaign_name|campaign_sent_date|email_id)|gdf(ms|trk|fi)|dm_i|dm_t|redirect_(log_)?mongo_id|sb_referer_host|fb_action_.*|action_(object|type|ref)_map|adobe_mc(_ref|_sdid)?|cm_(mmc|mmca\d+|mmcc|sp|re|ven|cr|me|lm|ite|cat|pla)|mkevt|rtb_.*|hmb_(campaign|medium|source)|tracking_.*|track_(id|source|code)|newsletter_?id|email_(id|source|referrer|subject)|awe?mcid|wickedid|wicked_.*|sms_(click|source|ss|uph))$/,
];

/** Single parameters that identify the referrer on any site. */
const trackingNames: ReadonlySet<string> = new Set(
  // Email campaigns and subscriber lists.
  `mc_cid mc_eid mc_tc _hsenc _hsmi __hstc __hssc __hsfp hsctatracking mkt_tok mkwid _ke _kx ck_subscriber_id spm scm icid
  cmpid cid_source _bhlid bbeml et_rid __s _ly_c _ly_r vgo_ee oly_anon_id oly_enc_id fb_comment_id ysclid rtid sfmc_sub
  __twitter_impression echobox guccounter _openstat gs_l gs_lcp os_ehash ceneo_spo s_cid s_kwcid wtrid essb_counter_cache
  campaignid campaign_id adgroupid adset_id matchtype gad gad_source gad_campaignid dicbo nb_klid
  user_email_address emci emdi ceid asgtbndr _vsrefdom pcrid feeditemid targetid loc_physical_ms loc_interest_ms
  mrkgcl mrkgadid kwid ppcid trkid trk_sid trkcampaign trkinfo sscid cvosrc cvo_crid cvo_campaign _sp soc_src soc_trk
  yadclid yadordid syclid _zucks_suid erid prx_t ndclid tmtarget vc_lpp iclid is_retargeting chn_src bance_xuid
  jsessionid phpsessid
  fbclid gclid gclsrc dclid gbraid wbraid msclkid yclid ymclid twclid ttclid li_fat_id igshid igsh epik srsltid zanpid
  rdt_cid scclick sccid sc_click_id ef_id obclid tblci vmcid rb_clickid _gl _ga usqp wickedid unicorn_click_id snapchat_click_id
  qclid hs_amp gclaw cto_pld criteo_id ob_click_id obOrigUrl taboolaclickid tabclid tbclid kclickid _clickid adclickid mkclid
  affid aff_id affiliate affiliate_id affiliateid aff afftrack afsrc ascsubtag awc awinaffid cjevent cjdata irclickid irgwc
  im_ref im_rewards clickid click_id ranmid raneaid ransiteid siteid_aff pjid avad u1 subid sub_id subid1 partnerid
  partner_id publisher_id ranid linkid wmlspartner sourceid afid irpid sharedid avtc clkid tduid admitad_uid
  rfsn rfsn_cn a_aid a_bid sca_ref sca_source sca_crp fpr fp_ref fp_sid tap_a tap_s afmc gspk gsxid ps_partner_key ps_xid
  _ef_transaction_id aff_click_id dt_id fbuy_ref_code
  awinmid awaid clickref camref pubref fobs wgcampaignid wgprogramid ttaid ttrk at_gd tagtag_uid vglnk vgtid shpxid affmt
  affmn affp1 affillinktype ir_campaignid ir_adid ir_partnerid irmpname sas_m_awin awcr partner_ref cjsku cjpid mid_aff
  tradedoubler skimlinks viglink kk kelkoo_id cuelinks affiliates affsource affcode
  ref_src ref_url fb_ref fb_source share_id sharer intcmp intcid int_cmp int_campaign icmpid ncid _branch_match_id
  _branch_referrer _trms trk_cid otc_source sharetype share_source share_medium share_plat share_tag share_session_id
  xtor xtref xts xtcr xtmc piwik_campaign lipi licu trackingid tracking_id track tracking recruitlink amp_js_v amp_gsa`
    .toLowerCase()
    .split(/\s+/),
);

/** Names used by shops with their own referral software. */
const ownPrograms =
  /^(aff_sub\d?|sub_?id\d|aff_?code|aff_?ref|aff_?source|affiliate_?(code|ref|source)|aff_(short_key|platform|trace_key|fcid)|sub_aff_id|ref_?code|ref_?id|refby|referred_?by|referral|referral_?(code|id)|referrer_?id)$/;

/** Parameters that mostly identify the referrer, but name the product on some sites. */
const ambiguousNames =
  /^(ref|ref_|referrer|referer|ad_?id|campaign|share|shared|(at|ns|sc|ml|wt|stm|ga|hsa|trk|itm|vero|oly)_[a-z].*)$/;

/** Parameters that a link keeps because the shop may need them. They don't name the product, so its key omits them. */
const trackingInKeys =
  /^(tag|source|src|via|origin|currency|lang|locale|hl|amp|outputtype|___store|___from_store|fullsite|nomobile|ismobile|nocache)$/;

/** Names of where a journey leads: next to one, `origin` is where it starts. */
const destination = /^(destination|dest|to|arrival)([-_]?(city|airport|station|code|id))?$/i;

/** Whether a parameter of this name, on this host, only identifies the referrer, so that even the link can omit it. */
export function isTracking(host: string, parameter: string): boolean {
  const name = parameter.toLowerCase();
  const shop = shopAt(host) ?? findParentShop(host);
  if (shop?.needed?.test(name)) return false;
  return (
    trackingNames.has(name) ||
    ownPrograms.test(name) ||
    trackingPatterns.some((pattern) => pattern.test(name)) ||
    (shop?.tracking?.test(name) ?? false)
  );
}

/** Returns the shop whose domain a host ends with, such as `outlet.shop.example`. */
function findParentShop(host: string) {
  const labels = bareHost(host).split('.');
  for (let from = 1; from < labels.length - 1; from++) {
    const shop = shopAt(labels.slice(from).join('.'));
    if (shop) return shop;
  }
  return undefined;
}

/**
 * Whether a parameter that a link keeps says nothing about the product. Some names only do so if the path already names
 * it: `/product?ref=7` is a product, `/steel-kettle?ref=7` a visitor.
 * @param names those of all the link's parameters
 */
export function isExtraParameter(
  host: string,
  parameter: string,
  { path, names }: { path: string; names: readonly string[] },
): boolean {
  const name = parameter.toLowerCase();
  if (shopAt(host)?.needed?.test(name)) return false;
  if (name === 'origin' && names.some((other) => destination.test(other))) return false;
  return trackingInKeys.test(name) || (ambiguousNames.test(name) && namesProduct(path));
}

/** Generic words that shops have in paths where a parameter names the product. */
const genericWords = new Set(
  `product products prod p pd pdp item items itm detail details view show index home shop store catalog catalogue article
  articles produkt produkte artikel produit produits producto productos prodotto fiche ficha offer offers deal deals page
  ad ads dp sku buy cart search go main default link out open content en de fr es ar it nl us uk gb ae`.split(/\s+/),
);

/** Whether the end of a path is more than the name of a script or folder. */
function namesProduct(path: string): boolean {
  // Matches only from the first slash of a run, because a URL may contain thousands of them.
  const bare = path.toLowerCase().replace(/(?<=[^/])\/+$/, '');
  const end = bare.slice(bare.lastIndexOf('/') + 1);
  if (end === '' || /\.(php\d?|aspx?|do|jspx?|cgi|cfm|pl|action)$/.test(end)) return false;
  return !genericWords.has(end.replace(/\.html?$/, ''));
}
