import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A shop on this machine whose pages the site under test can read. */
export interface Shop {
  /** For example `shop.localhost:4100`; names below `localhost` resolve to this machine. */
  authority: string;
  stop(): Promise<void>;
}

/**
 * Starts a shop. `/49.99/79.99/copper-kettle` is the page of a copper kettle that costs $49.99 instead of $79.99, and
 * `/feed/copper-kettles` a feed of two of them. Other paths respond 404.
 */
export async function openShop(port = 0): Promise<Shop> {
  const server = createServer((request, response) => {
    const [, price = '', retailPrice = '', product = ''] = (request.url ?? '').split('/');
    if (price === 'feed') {
      response.writeHead(200, { 'content-type': 'application/rss+xml' }).end(renderFeed(retailPrice));
      return;
    }
    response.writeHead(product ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' });
    response.end(product ? renderProductPage(product, price, retailPrice) : '');
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    authority: `shop.localhost:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeAllConnections();
      }),
  };
}

function renderFeed(name: string): string {
  const productName = name.replaceAll('-', ' ');
  const items = [1, 2].map(
    (n) => `<item><title>Two ${productName}, set ${n}: $${n}9.99 + free shipping</title>
      <link>https://${name}.example/${n}</link><category>Kettles</category></item>`,
  );
  return `<rss version="2.0"><channel><title>Kettle House</title>${items.join('')}</channel></rss>`;
}

function renderProductPage(product: string, price: string, retailPrice: string): string {
  const productName = product.replaceAll('-', ' ');
  const linkedData = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: productName.charAt(0).toUpperCase() + productName.slice(1),
    brand: { '@type': 'Brand', name: 'Copperline' },
    image: ['https://pictures.example/front.png', 'https://pictures.example/side.png'],
    offers: {
      '@type': 'Offer',
      price,
      priceCurrency: 'USD',
      availability: 'https://schema.org/InStock',
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        priceType: 'https://schema.org/ListPrice',
        price: retailPrice,
        priceCurrency: 'USD',
      },
    },
  };
  return `<!doctype html><html lang="en"><head><title>${productName}</title><meta property="og:site_name" content="Kettle House">
<script type="application/ld+json">${JSON.stringify(linkedData)}</script></head><body><h1>${productName}</h1></body></html>`;
}
