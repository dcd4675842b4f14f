/** Of one site: more buttons than this nobody reads. */
export const providersMost = 12;
/** Linked to one account. */
export const most = 10;
/** From the button to the session: time for a forgotten password at the provider. */
export const loginMinutes = 15;
export const nameMost = 40;
/** As OpenID Connect bounds it. */
export const subjectMost = 255;
export const issuerMost = 300;
export const clientIdMost = 300;
export const secretMost = 500;
/** How long a provider may take to answer, in seconds. */
export const timeoutSeconds = 8;
/** What a provider says of itself is asked for again after so many minutes. */
export const discoveryMinutes = 10;
