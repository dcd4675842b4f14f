/** Who the site under test is started with. */
export const admin = { email: 'admin@journeys.example', password: 'a long enough password' };

/** Where the site under test answers; the global setup puts it into the environment of the workers. */
export function siteOrigin(): string {
  const origin = process.env.HAGGLE_E2E_ORIGIN;
  if (!origin) throw new Error('The site under test is not running.');
  return origin;
}

/** The address of a product in the shop whose pages the site may read; its name is written with dashes. */
export function shopPage(product: string, price = '49.99', retailPrice = '79.99'): string {
  return `http://${process.env.HAGGLE_E2E_SHOP}/${price}/${retailPrice}/${product}`;
}
