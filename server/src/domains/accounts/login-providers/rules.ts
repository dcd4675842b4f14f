/**
 * Returns whether a provider configured with this address issues the tokens of that issuer. openid-client also accepts
 * the address of the metadata itself, and lets each tenant of Microsoft's services name an issuer of its own.
 */
export function isIssuerOf(configured: string, issuer: string): boolean {
  const { hostname, origin } = new URL(configured);
  if (hostname === 'login.microsoftonline.com' || hostname.endsWith('.b2clogin.com')) {
    return issuer.startsWith(`${origin}/`);
  }
  return trimIssuer(configured) === trimIssuer(issuer);
}

function trimIssuer(issuer: string): string {
  return issuer.replace(/\/(\.well-known\/.*)?$/, '');
}
