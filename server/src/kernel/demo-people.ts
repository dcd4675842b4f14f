/** What the addresses of the demo's people end with: nobody can ever own a name below `example` (RFC 2606). */
export const demoDomain = '@town.example';

/** Whoever looks after a demo is none of its people. */
export const demoAdmin = `admin${demoDomain}`;
