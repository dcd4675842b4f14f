/** Parameters that say who sent a reader, never what is sold: removed from links and keys. */
const everywhere: readonly RegExp[] = [
  // Campaigns as analytics tools name them.
  /^utm_/,
  /^(pk|piwik|mtm|matomo)_(campaign|kwd|keyword|source|medium|content|cid|group|placement)$/,
  /^(hsa|hsctatracking|oly|vero|trk|itm|stm|at|wt|ml|ns|sc|ga)_[a-z]/,
  /^(mc_[ce]id|_hsenc|_hsmi|__hstc|__hssc|__hsfp|mkt_tok|mkwid|_ke|_kx|vero_id|ck_subscriber_id|spm|scm|icid|cmpid|cid_source)$/,
  /^(campaign|campaignid|campaign_id|adgroupid|adid|ad_id|adset_id|matchtype|gad|gad_source|gad_campaignid)$/,
  // Clicks as advertisers number them.
  /^(fbclid|gclid|gclsrc|dclid|gbraid|wbraid|msclkid|yclid|ymclid|twclid|ttclid|li_fat_id|igshid|igsh|epik|srsltid|zanpid|rdt_cid|scclick|sccid|s_kwcid|ef_id|obclid|tblci|vmcid|rb_clickid|_gl|_ga|usqp)$/,
  // Partners who want their share.
  /^(affid|aff_id|affiliate|affiliate_id|affiliateid|aff|afftrack|afsrc|ascsubtag|awc|awinaffid|cjevent|cjdata|irclickid|irgwc|im_ref|im_rewards|clickid|click_id|ranmid|raneaid|ransiteid|siteid_aff|sscid|pjid|avad|u1|subid|sub_id|subid1|partnerid|partner_id|publisher_id|ranid|linkid|wmlspartner|sourceid|afid|irpid|sharedid|avtc|clkid|tduid|admitad_uid)$/,
  // Programs that shops run with software of their own, by the software: Refersion, Post Affiliate Pro, UpPromote,
  // FirstPromoter, Tapfiliate, LeadDyno, PartnerStack, Everflow, TUNE, Collabs, Friendbuy.
  /^(rfsn|rfsn_cn|a_aid|a_bid|sca_ref|sca_source|sca_crp|fpr|fp_ref|fp_sid|tap_a|tap_s|afmc|gspk|gsxid|ps_partner_key|ps_xid|_ef_transaction_id|aff_sub\d?|aff_click_id|dt_id|fbuy_ref_code)$/,
  // More networks: Awin, Partnerize, FlexOffers, Webgains, TradeTracker, Adtraction, Admitad, Sovrn, ShopMy, affilinet, Walmart.
  /^(awinmid|awaid|clickref|camref|pubref|fobs|wgcampaignid|wgprogramid|ttaid|ttrk|at_gd|tagtag_uid|vglnk|vgtid|shpxid|affmt|affmn|affp1|affillinktype)$/,
  // What shops call it that wrote their program themselves.
  /^(sub_?id\d|aff_?code|aff_?ref|aff_?source|affiliate_?(code|ref|source)|aff_(short_key|platform|trace_key|fcid)|sub_aff_id|ref_?code|ref_?id|refby|referred_?by|referral|referral_?(code|id)|referrer_?id)$/,
  // Where on the site, or in which message, it was clicked.
  /^(ref|ref_|referrer|referer|ref_src|ref_url|fb_ref|fb_source|fb_action_ids|share|shared|share_id|sharer|intcmp|intcid|icmpid|cm_mmc|cm_sp|cm_re|cm_ven|ncid|_branch_match_id|_branch_referrer)$/,
];

/** Parameters that a shop understands as tracking, by its host. */
const byShop: readonly { host: RegExp; names: RegExp }[] = [
  {
    host: /(^|\.)amazon\.[a-z.]+$/,
    names:
      /^(tag|linkcode|linkid|camp|creativeasin|ie|qid|sr|keywords|crid|sprefix|dib|dib_tag|dchild|_encoding|encoding|associatetag|content-id|ascsub|psr|spla|sp_csd|spc|smtyp|coliid|colid|rnid|rps|pd_rd_.*|pf_rd_.*|pf|cv_ct_.*|asc_.*|s|language|social_share|starsleft|skiptwisterog|ref.*)$/,
  },
  {
    host: /(^|\.)ebay\.[a-z.]+$/,
    names:
      /^(mkcid|mkrid|mkevt|campid|customid|toolid|siteid|_trksid|_trkparms|hash|amdata|epid|chn|norover|mkgroupid|media|ul_noapp|ssspo|sssrc|ssuid|widget_ver|itmprp|itmmeta)$/,
  },
  {
    host: /(^|\.)walmart\.(com|ca)$/,
    names: /^(athcpid|athpgid|athznid|athieid|athstid|athguid|athancid|athena|athbdg|veh|adsredirect|from|sid)$/,
  },
  { host: /(^|\.)target\.com$/, names: /^(lnk|afid|cpng|clkid|fndsrc|dfa|ds_rl|lid|adgroup|loc|tcid)$/ },
  { host: /(^|\.)bestbuy\.(com|ca)$/, names: /^(acampid|mpid|loc|ksdevice|extstoreid|irclickid)$/ },
  { host: /(^|\.)newegg\.(com|ca)$/, names: /^(nm_mc|cm_.*|aid|pid|sid|recaptcha)$/ },
  {
    host: /(^|\.)aliexpress\.[a-z.]+$/,
    names:
      /^(aff_.*|algo_.*|algo_pvid|gps-id|scm.*|pdp_.*|curpagelogid|sk|terminal_id|afsmartredirect|_t|tt|dp|cv|af|mall_affr|initiative_id|gatewayadapt|spm|pvid|aem_p4p_detail|utparam.*)$/,
  },
  {
    host: /(^|\.)etsy\.com$/,
    names:
      /^(click_key|click_sum|ga_.*|frs|sts|organic_search_click|content_source|pro|plkey|external|dd|cns|logging_key|bes|lb)$/,
  },
  { host: /(^|\.)store\.steampowered\.com$/, names: /^(snr|curator_clanid|curator_listid|l)$/ },
  { host: /(^|\.)apps\.apple\.com$/, names: /^(at|ct|mt|pt|itsct|itscg|app|ls|uo)$/ },
  { host: /(^|\.)play\.google\.com$/, names: /^(pcampaignid|referrer|hl)$/ },
  { host: /(^|\.)bhphotovideo\.com$/, names: /^(bi|kbid|kwid|sid|c3api|ap)$/ },
  { host: /(^|\.)booking\.com$/, names: /^(aid|label|sid)$/ },
  { host: /(^|\.)lazada\.[a-z.]+$/, names: /^(laz_trackid|laz_share_info|mkttid|exlaz|trafficfrom)$/ },
  { host: /(^|\.)shopee\.[a-z.]+$/, names: /^(smtt|uls_trackid|mmp_pid)$/ },
  { host: /(^|\.)iherb\.com$/, names: /^rcode$/ },
  { host: /(^|\.)gog\.com$/, names: /^pp$/ },
  { host: /(^|\.)humblebundle\.com$/, names: /^(partner|hmb_.*)$/ },
  { host: /(^|\.)instant-gaming\.com$/, names: /^igr$/ },
  { host: /(^|\.)kinguin\.net$/, names: /^r$/ },
  { host: /(^|\.)eneba\.com$/, names: /^af_id$/ },
  { host: /(^|\.)g2a\.com$/, names: /^(gtag|reflink)$/ },
  { host: /(^|\.)cdkeys\.com$/, names: /^mw_aref$/ },
  { host: /(^|\.)(homedepot|lowes)\.com$/, names: /^(mtc|cm_.*|emt|omsid|k_clickid|fromsearch|int_.*)$/ },
];

/** Parameters that a link keeps, since the shop may need them, and that do not name the product: left out of the key. */
const keptInLinks: readonly RegExp[] = [/^(tag|source|src|via|origin|currency|lang|locale|hl)$/];

/** Whether a parameter of this name, on this host, only tells who sent the reader. */
export function isTracking(host: string, parameter: string): boolean {
  const name = parameter.toLowerCase();
  return (
    everywhere.some((pattern) => pattern.test(name)) ||
    byShop.some((shop) => shop.host.test(host) && shop.names.test(name))
  );
}

/** Whether a parameter that a link keeps says nothing of the product. */
export function isExtraParameter(parameter: string): boolean {
  const name = parameter.toLowerCase();
  return keptInLinks.some((pattern) => pattern.test(name));
}
