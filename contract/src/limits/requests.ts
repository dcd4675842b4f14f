// Requests and their bodies.

/** Longer than any honest response, shorter than a reader's patience. */
export const timeout = 15_000;
/** JSON bodies: the longest description and comment, with room to spare. */
export const jsonBytes = 256 * 1024;
/** Requests that a page sends as it closes. Browsers allow no more. */
export const beaconBytes = 64 * 1024;
/** Values in a JSON body: twice the largest honest one, a full batch of events. Validating each takes time. */
export const jsonValues = 3_000;
/** Query parameters: filters have twenty, and links carry a few added by other sites. */
export const maxParameters = 100;
/** Requests of a connection queued behind the one being processed. Browsers wait for each response. */
export const maxPipelined = 20;
export const errorBoundaryRetries = 2;
/** Forms: the most pictures of a deal at their largest size, and a megabyte for the fields. */
export const formBytes = 81 * 1024 * 1024;
