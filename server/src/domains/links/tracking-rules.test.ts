import { describe, expect, test } from 'vitest';
import { keyOf } from './rules.ts';
import { isShortener } from './shortener-rules.ts';
import { isExtraParameter, isTracking } from './tracking-rules.ts';

describe('tracking parameters', () => {
  const globalNames =
    'utm_source UTM_Medium pk_campaign matomo_kwd hsa_cam ga_source sc_campaign mc_cid mc_eid _hsenc spm cmpid campaignid gad gad_source msclkid igsh srsltid _ga usqp affid aff awc u1 subid sharedid intcid cm_mmc ncid at_medium at_custom1 ns_mchannel ml_subscriber wt_mc WT.mc_id adj_t oft_id xnpe_cmp bx_sender fb_action_ids ref_src erid wickedid xtor jsessionid track_source dm_i utmsource utm-term aff_code affiliateName camp_id adset_name newsletter_id trk_code partner_id ref_source src_caller shareMethod facebook_ad _pos pr_rec_id';

  test.each('fbclid gclid irclickid clickid yadclid qclid wbraid some_click_id'.split(' '))(
    'include the click id %s in every shop',
    (name) => {
      expect(isTracking('shop.example', name)).toBe(true);
      expect(isTracking('shop.example', `${name}x`)).toBe(false);
    },
  );

  test.each(globalNames.split(' '))('include %s in every shop', (name) => {
    expect(isTracking('shop.example', name)).toBe(true);
    for (const other of [`x${name}`, `x_${name}`]) expect(isTracking('shop.example', other)).toBe(false);
  });

  test.each(
    'id sku variant color size q page pk_campaigns mtm_other hsa_1 mc_xid spms cmpids campaigns gadget gclids _gas affids u12 refs refund shares ncids cm_mmcx source'.split(
      ' ',
    ),
  )('don’t include %s', (name) => {
    expect(isTracking('shop.example', name)).toBe(false);
  });

  const namesByShop: [host: string, ...names: string[]][] = [
    [
      'amazon.co.uk',
      'tag',
      'linkCode',
      'qid',
      'pd_rd_w',
      'pd_rd_',
      'pf_rd_p',
      'pf_rd_',
      'asc_x',
      'asc_campaign',
      'cv_ct_cx',
      'refinements',
      's',
    ],
    ['ebay.de', 'mkcid', '_trkparms', 'hash', 'itmmeta'],
    ['walmart.com', 'athcpid', 'from', 'sid', 'affiliates_ad_id'],
    ['otto.de', 'partner'],
    ['walmart.ca', 'veh'],
    ['target.com', 'lnk', 'tcid'],
    ['bestbuy.com', 'acampid', 'loc'],
    ['bestbuy.ca', 'mpid'],
    ['newegg.com', 'nm_mc', 'cm_x', 'pid', 'cm_'],
    ['newegg.ca', 'aid'],
    ['aliexpress.us', 'algo_exp_id', 'pdp_npi', 'scm_id', 'aff_x', 'aff_short_key', 'utparam-url', 'gps-id'],
    ['etsy.com', 'click_key', 'ga_order', 'frs', 'ga_'],
    ['store.steampowered.com', 'snr', 'l'],
    ['apps.apple.com', 'at', 'itscg', 'uo'],
    ['play.google.com', 'pcampaignid', 'hl'],
    ['homedepot.com', 'mtc', 'cm_x', 'int_y', 'cm_', 'int_'],
    ['lowes.com', 'emt'],
  ];

  test.each(namesByShop)('of %s include %s', (host, ...names) => {
    for (const name of names) {
      expect(isTracking(host, name)).toBe(true);
      expect(isTracking(`outlet.${host}`, name)).toBe(true);
    }
    // Names that are tracking everywhere prove nothing about this shop.
    const shopOnlyNames = names.filter((name) => !isTracking('shop.example', name));
    for (const name of shopOnlyNames) {
      for (const other of [`not${host}`, `${host}-evil.example1`, `not-${host}`]) {
        expect(isTracking(other, name)).toBe(false);
      }
      expect(isTracking(host, `x${name}`)).toBe(false);
    }
    expect(shopOnlyNames.filter((name) => !/_$|-$/.test(name)).some((name) => !isTracking(host, `${name}1`))).toBe(
      true,
    );
  });
});

test('some parameters stay in the link but are not part of the key', () => {
  const isExtraName = (name: string) => isExtraParameter('shop.example', name, { path: '/', names: [name] });
  for (const name of ['tag', 'SOURCE', 'src', 'via', 'origin', 'currency', 'lang', 'locale', 'hl', 'amp'])
    expect(isExtraName(name)).toBe(true);
  for (const name of ['tags', 'xtag', 'color', 'sources']) expect(isExtraName(name)).toBe(false);
});

test('journeys from different places are different products', () => {
  const keyFor = (query: string) => keyOf(new URL(`https://fly.example/book?${query}`));
  expect(keyFor('origin=KUL&destination=BKK')).not.toBe(keyFor('origin=SIN&destination=BKK'));
  expect(keyFor('origin=home&id=7')).toBe(keyFor('origin=mail&id=7'));
});

describe('parameters that mean a referrer in one shop and a product in another', () => {
  const ambiguousNames =
    'ref ref_ referrer adId campaign share at_kettle ns_id sc_item ml_article wt_model stm_part'.split(' ');

  test.each(ambiguousNames)('%s stays in the link', (name) => {
    expect(isTracking('shop.example', name)).toBe(false);
  });

  test.each(ambiguousNames)('%s is part of the key only if the path names no product', (name) => {
    for (const path of ['', '/', '/product', '/de/products/', '/view.php', '/shop/item.do', '/offer.html'])
      expect(isExtraParameter('shop.example', name, { path, names: [name] })).toBe(false);
    for (const path of ['/kettle', '/product/7', '/products/steel-kettle.html', '/#/product/7'])
      expect(isExtraParameter('shop.example', name, { path, names: [name] })).toBe(true);
  });
});

test('a parameter that identifies a shop’s products is never removed', () => {
  expect(isTracking('galaxus.de', 'shid')).toBe(false);
  expect(isTracking('bananarepublic.gap.com', 'pid')).toBe(false);
  expect(isTracking('decathlon.de', 'mc')).toBe(false);
  expect(isExtraParameter('decathlon.de', 'mc', { path: '/p/kettle', names: ['mc'] })).toBe(false);
});

test('shorteners and their subdomains are recognized, and similar hosts are not', () => {
  for (const host of ['bit.ly', 'amzn.to', 'tb.cn', 'x.app.link', 'deals.page.link', 's.click.aliexpress.com'])
    expect(isShortener(host)).toBe(true);
  for (const host of ['bit.ly.example', 'xbit.ly', 'ly', 'click.aliexpress.com', 'shop.example', ''])
    expect(isShortener(host)).toBe(false);
});
