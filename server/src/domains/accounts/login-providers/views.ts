import type { AdminProvider } from '@haggle/contract/accounts/login-providers';
import type { Provider } from './openid-actions.ts';

/** The path that a provider redirects back to. */
export const callbackPath = '/login-callback';

export function toAdminProvider(provider: Provider, origin: string): AdminProvider {
  const { slug, name, issuer, clientId, isOn, isFixed, updatedAt } = provider;
  return {
    slug,
    name,
    issuer,
    clientId,
    hasSecret: provider.clientSecret !== undefined,
    isOn,
    isFixed,
    callback: `${origin}${callbackPath}`,
    updatedAt: updatedAt?.toISOString() ?? null,
  };
}
