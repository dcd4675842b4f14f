/** Login providers per site. No one reads more buttons. */
export const maxProviders = 12;
/** Login providers linked to one account. */
export const most = 10;
/** From the button to the session, with time to reset a forgotten password at the provider. */
export const loginMinutes = 15;
export const maxNameLength = 40;
/** The limit of OpenID Connect. */
export const maxSubjectLength = 255;
export const maxIssuerLength = 300;
export const maxClientIdLength = 300;
export const maxSecretLength = 500;
/** The timeout of requests to a provider, in seconds. */
export const timeoutSeconds = 8;
/** A provider's discovery document is cached for this many minutes. */
export const discoveryMinutes = 10;
