import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bareHost, productKeyOf, shopNameOf } from './product-rules.ts';

const keyAt = (address: string) => productKeyOf(new URL(`https://${address}`));

/** Shops with one of their hosts and the key of a product. `+` lists URLs of the product, `-` URLs that name none. */
const table = `
Amazon @ amazon.co.uk = amazon.co.uk/dp/b0abcdef12
  + /dp/B0ABCDEF12 /Kettle-Steel/dp/b0abcdef12/ref=x?th=1 /gp/product/B0ABCDEF12 /gp/product/glance/B0ABCDEF12/
  + /gp/aw/d/B0ABCDEF12 /gp/offer-listing/B0ABCDEF12 /gp/video/detail/B0ABCDEF12 /exec/obidos/ASIN/B0ABCDEF12
  + /o/ASIN/B0ABCDEF12 /product/B0ABCDEF12 /d/B0ABCDEF12
  - /dp/B0ABCDEF1 /dp/B0ABCDEF123 /dp/B0-BCDEF12 /s/B0ABCDEF12 /
eBay @ ebay.de = ebay.com/itm/123456789012
  + /itm/123456789012 /itm/steel-kettle/123456789012?hash=x /itm/123456789012/more
  - /itm/12345678 /itm/123456789012x /itm/a/b/123456789012 /usr/123456789012 /itm/12345678901a
eBay @ ebay.com = ebay.com/p/12345
  + /p/12345 /p/12345/x
  - /p/1234 /p/12345x /p/abcde
Walmart @ walmart.ca = walmart.ca/ip/1234567
  + /ip/1234567 /ip/Steel-Kettle/1234567/ /en/ip/a/b/1234567
  - /ip/12345 /ip/1234567/more /browse/1234567 /ip/abcdefg
Target @ target.com = target.com/A-12345678
  + /p/steel-kettle/-/A-12345678 /p/-/a-12345678/more
  - /p/-/A-12345 /p/-/A-12345678x /p/12345678 /p/-/A-abcdefgh
Best Buy @ bestbuy.com = bestbuy.com/sku/6501234
  + /site/sku/6501234 /site/sku/6501234/reviews /site/kettle.p?skuId=6501234 /site/kettle.p?id=1&SKUID=6501234
  + /site/kettle/6501234.p /product/6501234 /product/steel-kettle/6501234/ /site/kettle.p?model=steel&skuId=6501234
  - /site/sku/650 /site/sku/6501234x /site/kettle.p /site/kettle.px?skuId=6501234 /site/kettlep?skuId=6501234
  - /site/kettle.p?skuId=6501234%20x /site/kettle.p?skuId=x%206501234
  - /site/6501234.px /product/6501234/x/y /product/12345 /sku/abcdef /product/abcdefg /site/abcdefg.p
Newegg @ newegg.com = newegg.com/p/n82e16812345678
  + /steel-kettle/p/N82E16812345678 /p/n82e16812345678/ /Product/Product.aspx?Item=N82E16812345678
  + /product/product?item=N82E16812345678
  - /p/N82E168 /p/N82E16812345678/more /Product/Product.aspx?Item=a%20b /Product/Product.aspx
  - /Product/Products?Item=N82E16812345678 /p/N82E_1681234
AliExpress @ de.aliexpress.com = aliexpress.com/item/1005001234567890
  + /item/1005001234567890.html /item/1005001234567890 /i/1005001234567890/
  + /item/steel-kettle/1005001234567890.html
  - /item/1005001 /item/1005001234567890.htmlx /store/1005001234567890 /item/a/b/1005001234567890
  - /item/abcdefghij
Etsy @ etsy.com = etsy.com/listing/123456789
  + /listing/123456789 /uk/listing/123456789/steel-kettle
  - /listing/12345 /listing/123456789x /shop/123456789 /listing/abcdefg
Costco @ costco.co.uk = costco.co.uk/p/1234567
  + /steel-kettle.product.1234567.html /p/1234567 /p/a/b/1234567/
  - /kettle.product.1234567.htm /kettle.product.1234.html /p/1234567/more /p/1234 /kettle-product.1234567.html
  - /kettle.product.abcdefg.html /p/abcdefg /kettle.product.1234567.html.x
The Home Depot @ homedepot.com = homedepot.com/p/312345678
  + /p/Kettle/312345678 /p/312345678/ /p/a/b/312345678
  - /p/312345 /p/Kettle/312345678/more /b/312345678 /p/abcdefghi
Lowe's @ lowes.ca = lowes.ca/pd/1234567
  + /pd/Kettle/1234567 /pd/1234567/ /pd/a/b/1234567
  - /pd/1234 /pd/1234567/more /p/1234567 /pd/abcdefg
Steam @ store.steampowered.com = store.steampowered.com/app/440
  + /app/440 /app/440/Some_Game /agecheck/app/440/
  - /app/440x /app/abc /news/440 /app/1234567890
Steam @ store.steampowered.com = store.steampowered.com/bundle/440
  + /bundle/440
App Store @ itunes.apple.com = apps.apple.com/de/id123456789
  + /de/app/kettle-timer/id123456789 /de/id123456789/
  - /de/app/id123456789/more /de/app/id12345 /de/app/idabcdefg
App Store @ apps.apple.com = apps.apple.com/us/id123456789
  + /app/kettle/id123456789 /id123456789/ /x/de/app/id123456789
  - /id123456789/more /id12345 /app/kettle-id123456789 /app/idabcdefg
Google Play @ play.google.com = play.google.com/apps/com.kettle.timer
  + /store/apps/details?id=com.kettle.timer /store/apps/details?hl=de&ID=COM.kettle.timer
  - /store/apps/details /store/apps/details?id= /store/apps/details?id=ab /store/apps/details?id=a%26b%26c
  - /x/store/apps/details?id=com.kettle.timer /store/toys/details?id=com.kettle.timer
IKEA @ ikea.com = ikea.com/us/p/s12345678
  + /us/en/p/steel-kettle-s12345678/ /US/EN/p/S12345678
  - /us/en/p/kettle-s1234567 /us/en/p/kettle-s12345678/more /us/p/kettle-s12345678 /usa/en/p/s12345678
  - /x/us/en/p/s12345678 /us/en/p/sabcdefgh
IKEA @ ikea.com = ikea.com/de/p/12345678
  + /de/de/p/12345678 /de/de/p/kettle-12345678
  - /de/1e/p/12345678 /1e/de/p/12345678
Sam's Club @ samsclub.com = samsclub.com/ip/prod12345
  + /p/kettle/prod12345 /ip/prod12345/ /p/a/b/prod12345
  - /p/prod1234 /p/prod12345/more /s/prod12345 /p/prodabcde
Sam's Club @ samsclub.com = samsclub.com/ip/12345678
  + /ip/12345678 /ip/kettle/12345678
  - /ip/x12345678
B&H @ bhphotovideo.com = bhphotovideo.com/c/product/1234567
  + /c/product/1234567-REG/kettle.html /c/product/1234567-reg
  - /c/product/1234567 /c/product/123-REG /c/buy/1234567-REG /c/product/1234567-1 /c/product/abcdefg-REG
Micro Center @ microcenter.com = microcenter.com/product/123456
  + /product/123456 /product/123456/kettle
  - /product/1234 /product/123456x /p/123456 /product/abcdef
Wayfair @ wayfair.co.uk = wayfair.co.uk/w123456789
  + /kitchen/pdp/kettle-w123456789.html /kitchen/pdp/kettle-W123456789.html
  - /kettle-w12345.html /kettle-w123456789.htmlx /kettle-w123456789xhtml /kettle-1123456789.html
  - /kettle-wabcdefg.html
Macy's @ macys.com = macys.com/1234567
  + /shop/product/kettle?ID=1234567 /shop/product/kettle?CategoryID=7&id=1234567
  - /shop/product/kettle /shop/kettle?ID=1234567
Kohl's @ kohls.com = kohls.com/prd-1234567
  + /product/prd-1234567/kettle.jsp
  - /product/prd-123/kettle.jsp /product/1234567/kettle.jsp /product/prd-1234567 /product/prd-abcdefg/k
Zappos @ zappos.com = zappos.com/product/9123456
  + /product/9123456 /p/steel-kettle/product/9123456/color/3
  - /product/9123 /product/9123456x /p/9123456 /product/abcdefg
REI @ rei.com = rei.com/product/123456
  + /product/123456 /product/123456/kettle
  - /product/1234 /product/123456x /rei-garage/123456 /product/abcdef
Chewy @ chewy.ca = chewy.ca/dp/123456
  + /kettle/dp/123456 /dp/123456/
  - /dp/123 /dp/123456/more /b/123456 /dp/abcdef
Woot @ electronics.woot.com = woot.com/offers/steel-kettle
  + /offers/steel-kettle /offers/Steel-Kettle/?ref=x
  - /offers/ /offers/a/b /deals/steel-kettle
Temu @ temu.com = temu.com/g-601099512345678
  + /steel-kettle-g-601099512345678.html /us/k-g-601099512345678.html?x=1
  - /kettle-g-60109.html /kettle-g-601099512345678.htmlx /kettle-601099512345678.html /k-g-abcdefghijkl.html
  - /k-g-601099512345678xhtml
Shein @ us.shein.com = shein.com/p-12345678
  + /Kettle-p-12345678.html /Kettle-p-12345678-cat-1234.html
  - /Kettle-p-1234.html /Kettle-p-12345678.htmlx /Kettle-12345678.html /Kettle-p-12345678-cat-x.html
  - /Kettle-p-abcdefgh.html /Kettle-p-12345678xhtml
GOG @ gog.com = gog.com/game/some_game_2
  + /game/some_game_2 /en/game/some_game_2/
  - /game/ /game/some_game_2/more /eng/game/some_game_2 /x/en/game/some_game_2 /12/game/some_game_2
  - /game/Some-Game
Epic Games @ store.epicgames.com = epicgames.com/p/some-game
  + /en-US/p/some-game /p/some-game/
  - /p/ /p/some-game/more /b/some-game /p/some_game
PlayStation Store @ store.playstation.com = store.playstation.com/en-us/product/ep0001-cusa_1
  + /en-us/product/EP0001-CUSA_1 /EN-US/product/EP0001-CUSA_1/
  - /product/EP0001 /en/product/EP0001 /x/en-us/product/EP0001 /en-us/category/EP0001 /12-us/product/EP0001
  - /en-12/product/EP0001 /en-us/product/
PlayStation Store @ store.playstation.com = store.playstation.com/en-us/concept/10001
  + /en-us/concept/10001
Xbox @ xbox.com = xbox.com/en-us/9nblggh4r315
  + /en-US/games/store/some-game/9NBLGGH4R315/0010 /en-us/games/store/g/9nblggh4r315
  - /en-US/games/store/9NBLGGH4R315 /en-US/games/store/g/9NBLGGH4 /games/store/g/9NBLGGH4R315
  - /x/en-US/games/store/g/9NBLGGH4R315 /12-US/games/store/g/9NBLGGH4R315 /en-12/games/store/g/9NBLGGH4R315
  - /en-US/games/store/g/9NBLGGH4_315
eBay @ ebay.com = ebay.com/itm/123456789012/412345678901
  + /itm/123456789012?var=412345678901
Target @ target.com = target.com/A-87654321
  + /p/steel-kettle/-/A-12345678?preselect=87654321
Apple @ apple.com = apple.com/de/shop/product/mx2d3zm
  + /de/shop/product/MX2D3ZM/A/steel-kettle
  - /de/shop/buy-kettle/MX2D3ZM /shop/product/
Nike @ nike.com = nike.com/gb/hv1234-001
  + /gb/t/steel-shoes-abc123/HV1234-001
  - /gb/t/steel-shoes-abc123 /gb/w/HV1234-001
adidas @ adidas.co.uk = adidas.co.uk/ie1234
  + /steel-shoes/IE1234.html
  - /steel-shoes/IE123.html /IE1234
Currys @ currys.co.uk = currys.co.uk/10247368
  + /products/steel-kettle-10247368.html
  - /products/steel-kettle-1024.html
John Lewis @ johnlewis.com = johnlewis.com/p5678901
  + /steel-kettle/p5678901 /p5678901 /steel-kettle/silver/p5678901
  - /browse/electricals /steel-kettle/x5678901
Zalando @ zalando.de = zalando.de/ni112n0xx-q11
  + /nike-steel-shoes-ni112n0xx-q11.html
  - /nike-steel-shoes.html
OTTO @ otto.de = otto.de/p/s0s4f0pt
  + /p/steel-kettle-S0S4F0PT/ /p/S0S4F0PT
  - /p/steel-kettle /suche/S0S4F0PT
MediaMarkt @ mediamarkt.de = mediamarkt.de/2812345
  + /de/product/_steel-kettle-2812345.html /de/product/2812345.html
  - /de/category/_kettles-2812345.html
Saturn @ saturn.de = saturn.de/2812345
  + /de/product/_steel-kettle-2812345.html
ALTERNATE @ alternate.de = alternate.de/1234567
  + /Acme/Steel-Kettle/html/product/1234567 /html/product/1234567
  - /Acme/Steel-Kettle/1234567
Mindfactory @ mindfactory.de = mindfactory.de/1234567
  + /product_info.php/Steel-Kettle-silver_1234567.html
notebooksbilliger.de @ notebooksbilliger.de = notebooksbilliger.de/828812
  + /steel+kettle+silver+828812 /steel-kettle-828812
Kaufland @ kaufland.de = kaufland.de/product/345678901
  + /product/345678901/ /product/345678901/?search_value=kettle
Lidl @ lidl.de = lidl.de/p/100123456
  + /p/steel-kettle/p100123456 /p/p100123456
Galaxus @ galaxus.de = galaxus.de/12345678
  + /de/s2/product/acme-steel-kettle-12345678 /en/s2/product/12345678
Decathlon @ decathlon.de = decathlon.de/123456/8575032
  + /p/steel-kettle/_/R-p-123456?mc=8575032 /p/kettle/_/R-p-123456?mc=8575032&c=silver
Decathlon @ decathlon.fr = decathlon.fr/123456
  + /p/steel-kettle/_/R-p-123456
Fnac @ fnac.com = fnac.com/a12345678
  + /a12345678/steel-kettle /a12345678 /SHOP/a12345678/w-4
  - /steel-kettle/ba12345678
Cdiscount @ cdiscount.com = cdiscount.com/f-1102321-ket1234
  + /electromenager/kettles/steel-kettle/f-1102321-ket1234.html
Boulanger @ boulanger.com = boulanger.com/ref/1234567
  + /ref/1234567
LDLC @ ldlc.com = ldlc.com/pb00123456
  + /fiche/PB00123456.html
El Corte Inglés @ elcorteingles.es = elcorteingles.es/a12345678
  + /electrodomesticos/A12345678-steel-kettle/
Carrefour @ carrefour.fr = carrefour.fr/3083680085304
  + /p/steel-kettle-3083680085304
noon @ noon.com = noon.com/uae/n12345678a
  + /uae-en/steel-kettle/N12345678A/p/ /uae-ar/N12345678A/p
  - /uae-en/kettles
LEGO @ lego.com = lego.com/en-us/75192
  + /en-us/product/steel-ship-75192
bol. @ bol.com = bol.com/9300000123456789
  + /nl/nl/p/steel-kettle/9300000123456789/
H&M @ hm.com = hm.com/en_us/1234567001
  + /en_us/productpage.1234567001.html
Banana Republic @ bananarepublic.gap.com = bananarepublic.gap.com/901122032
  + /browse/product.do?pid=901122032&vid=1 /browse/product.do?cid=1&pid=901122032
  - /browse/product.do /browse/category.do?pid=901122032
Argos @ argos.co.uk = argos.co.uk/product/1234567
  + /product/1234567 /product/1234567/
  - /product/12345 /product/1234567/more /p/1234567 /product/abcdefg
`;

const urlPatterns = table
  .trim()
  .split(/\n(?! )/)
  .map((entry) => {
    const [head = '', ...lines] = entry.split('\n');
    const [shop = '', host = '', key = ''] = head.split(/ [@=] /);
    const paths = (prefix: string) =>
      lines.filter((line) => line.startsWith(`  ${prefix} `)).flatMap((line) => line.slice(4).split(' '));
    return [shop, host, key, paths('+'), paths('-')] as const;
  });

describe.each(urlPatterns)('%s at %s', (shop, host, key, products, otherPaths) => {
  test.each(products)(`%s is ${key}`, (path) => {
    expect(keyAt(host + path)).toBe(key);
    expect(keyAt(`www.${host}${path}`)).toBe(key);
  });

  test('has no product at other paths', () => {
    expect(otherPaths.filter((path) => keyAt(host + path) !== undefined)).toEqual([]);
  });

  test('is recognized on that host and not on similar ones', () => {
    expect(shopNameOf(`m.${host}`)).toBe(shop);
    for (const other of [`not-${host}`, `${host}.evil.example`, `${host}x`]) {
      expect(shopNameOf(other)).toBeNull();
      expect(keyAt(other + products[0])).toBeUndefined();
    }
  });
});

test.each([
  ['amazon.com', 'smile.amazon.com', 'm.amazon.com'],
  ['amazon.com.au', 'www.amazon.com.au', 'www2.amazon.com.au'],
])('%s and %s are the same shop', (...hosts) => {
  expect(new Set(hosts.map((host) => keyAt(`${host}/dp/B0ABCDEF12`))).size).toBe(1);
});

test('an eBay listing has the same key on the hosts of all countries', () => {
  expect(keyAt('ebay.de/itm/123456789012')).toBe(keyAt('www.ebay.co.uk/itm/steel-kettle/123456789012?hash=x'));
});

test('a product can be identified by the fragment', () => {
  expect(keyAt('argos.co.uk/app#!/product/1234567?x=1')).toBe('argos.co.uk/product/1234567');
});

test.each([
  ['aliexpress.com', 'de.aliexpress.com', '/item/1005001234567890.html'],
  ['woot.com', 'electronics.woot.com', '/offers/steel-kettle'],
  ['shein.com', 'us.shein.com', '/Kettle-p-12345678.html'],
  ['epicgames.com', 'store.epicgames.com', '/p/some-game'],
])('a product has the same key at %s and at %s', (host, otherHost, path) => {
  expect(keyAt(host + path)).toBe(keyAt(otherHost + path));
  expect(shopNameOf(host)).toBe(shopNameOf(otherHost));
  expect(shopNameOf(host)).not.toBeNull();
});

test.each([
  ['www.shop.example', 'shop.example'],
  ['www2.m.shop.example.', 'shop.example'],
  ['mobile.shop.example', 'shop.example'],
  ['m.example', 'm.example'],
  ['www.com', 'www.com'],
  ['wwwshop.example', 'wwwshop.example'],
  ['shop.www.example', 'shop.www.example'],
  ['am.shop.example', 'am.shop.example'],
  ['amp.shop.example', 'shop.example'],
])('%s without its device prefix is %s', (host, baseHost) => {
  expect(bareHost(host)).toBe(baseHost);
});

test('removing the device prefix a second time changes nothing', () => {
  const arbitraryLabel = fc.constantFrom('www', 'm', 'mobile', 'shop', 'www1', 'example');
  fc.assert(
    fc.property(fc.array(arbitraryLabel, { minLength: 1, maxLength: 6 }), (labels) => {
      const baseHost = bareHost(labels.join('.'));
      expect(bareHost(baseHost)).toBe(baseHost);
      expect(labels.join('.').endsWith(baseHost)).toBe(true);
    }),
  );
});
