import { describe, expect, test } from 'vitest';
import { isShortener } from './shortener-rules.ts';
import { isExtraParameter, isTracking } from './tracking-rules.ts';

describe('parameters that say who sent a reader', () => {
  const everywhere =
    'utm_source UTM_Medium pk_campaign matomo_kwd hsa_cam ga_source sc_campaign mc_cid mc_eid _hsenc spm cmpid campaign campaignid gad gad_source fbclid gclid msclkid igsh srsltid _ga usqp affid aff awc irclickid clickid u1 subid sharedid ref ref_ referrer share intcid cm_mmc ncid';

  test.each(everywhere.split(' '))('%s, everywhere', (name) => {
    expect(isTracking('shop.example', name)).toBe(true);
    for (const other of [`x${name}`, `x_${name}`]) expect(isTracking('shop.example', other)).toBe(false);
  });

  test.each(
    'id sku variant color size q page pk_campaigns mtm_other hsa_1 mc_xid spms cmpids campaigns gadget gclids _gas affids u12 refs refund shares ncids cm_mmcx source'.split(
      ' ',
    ),
  )('not %s', (name) => {
    expect(isTracking('shop.example', name)).toBe(false);
  });

  const byShop: [host: string, ...names: string[]][] = [
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
    ['walmart.com', 'athcpid', 'from', 'sid'],
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

  test.each(byShop)('those of %s: %s', (host, ...names) => {
    for (const name of names) {
      expect(isTracking(host, name)).toBe(true);
      expect(isTracking(`outlet.${host}`, name)).toBe(true);
    }
    // Names that mean something everywhere say nothing about the shop.
    const own = names.filter((name) => !isTracking('shop.example', name));
    for (const name of own) {
      for (const other of [`not${host}`, `${host}-evil.example1`, `not-${host}`]) {
        expect(isTracking(other, name)).toBe(false);
      }
      expect(isTracking(host, `x${name}`)).toBe(false);
    }
    expect(own.filter((name) => !/_$|-$/.test(name)).some((name) => !isTracking(host, `${name}1`))).toBe(true);
  });
});

test('some parameters stay in links, and are no part of what names the product', () => {
  for (const name of ['tag', 'SOURCE', 'src', 'via', 'origin', 'currency', 'lang', 'locale', 'hl'])
    expect(isExtraParameter(name)).toBe(true);
  for (const name of ['tags', 'xtag', 'color', 'sources']) expect(isExtraParameter(name)).toBe(false);
});

test('a shortener does not tell where it leads, nor do the hosts below it', () => {
  for (const host of ['bit.ly', 'amzn.to', 'tb.cn', 'x.app.link', 'deals.page.link', 's.click.aliexpress.com'])
    expect(isShortener(host)).toBe(true);
  for (const host of ['bit.ly.example', 'xbit.ly', 'ly', 'click.aliexpress.com', 'shop.example', ''])
    expect(isShortener(host)).toBe(false);
});
