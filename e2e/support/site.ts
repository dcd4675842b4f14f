/** The admin account of the site under test. */
export const admin = { email: 'admin@journeys.example', password: 'a long enough password' };

/** Returns the origin of the site under test, which the global setup puts into the workers' environment. */
export function siteOrigin(): string {
  const origin = process.env.HAGGLE_E2E_ORIGIN;
  if (!origin) throw new Error('The site under test is not running.');
  return origin;
}

/** Returns the address of a product, whose name has dashes, in the shop whose pages the site may read. */
export function shopPage(product: string, price = '49.99', retailPrice = '79.99'): string {
  return `http://${process.env.HAGGLE_E2E_SHOP}/${price}/${retailPrice}/${product}`;
}
