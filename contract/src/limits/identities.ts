/** Login providers per site. No one reads more buttons. */
export const providersMost = 12;
/** Login providers linked to one account. */
export const most = 10;
/** From the button to the session, with time to reset a forgotten password at the provider. */
export const loginMinutes = 15;
export const nameMost = 40;
/** The limit of OpenID Connect. */
export const subjectMost = 255;
export const issuerMost = 300;
export const clientIdMost = 300;
export const secretMost = 500;
/** The timeout of requests to a provider, in seconds. */
export const timeoutSeconds = 8;
/** A provider's discovery document is cached for this many minutes. */
export const discoveryMinutes = 10;
