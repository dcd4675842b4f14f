/** Hosts whose URLs hide their target, along with all their subdomains. */
const hosts: ReadonlySet<string> = new Set(
  `bit.ly bitly.com j.mp tinyurl.com t.co goo.gl ow.ly is.gd v.gd buff.ly rebrand.ly cutt.ly rb.gy t.ly tiny.cc shorturl.at
  short.io short.gy bl.ink lnkd.in fb.me wp.me db.tt git.io qr.ae x.co su.pr snip.ly clk.im shrtco.de adf.ly bc.vc ouo.io
  linkvertise.com chilp.it zpr.io dub.sh tr.im trib.al dlvr.it ift.tt mcaf.ee soo.gd s.id shorte.st hyperurl.co smarturl.it
  geni.us urlgeni.us lnk.to ffm.to linkfire.com tidd.ly shrsl.com clnk.in ekaro.in fkrt.to amzlink.to linktw.in fave.co rstyle.me shopstyle.it shopmy.us liketk.it ltk.app howl.me
  howl.link sylikes.com shop-links.co magik.ly go.magik.ly joylink.io bitli.pro wow.link sovrn.co
  amzn.to amzn.eu amzn.asia amzn.in a.co ebay.us ebay.to walmrt.us bby.me tgt.biz etsy.me s.click.aliexpress.com
  a.aliexpress.com temu.to shope.ee s.shopee.com s.lazada.com fkrt.it fkrt.co dl.flipkart.com myntr.it app.link page.link
  onelink.me smart.link sng.link adj.st go.link t.me m.me maps.app.goo.gl g.co share.google kutt.it 0rz.tw reurl.cc
  urldefense.com urldefense.proofpoint.com pse.is lihi.cc dwz.cn url.cn t.cn u.jd.com tb.cn`.split(/\s+/),
);

/** Whether a host only redirects to targets that its URLs don't reveal. */
export function isShortener(host: string): boolean {
  const labels = host.split('.');
  return labels.some((_, index) => hosts.has(labels.slice(index).join('.')));
}
