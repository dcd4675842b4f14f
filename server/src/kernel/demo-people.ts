/** The email domain of the demo's people: no one can ever own a name under `example` (RFC 2606). */
export const demoDomain = '@town.example';

/** The demo's admin, who isn't one of its people. */
export const demoAdmin = `admin${demoDomain}`;

/** The demo's clerk, an admin whose password nobody knows. */
export const demoClerk = `clerk${demoDomain}`;
