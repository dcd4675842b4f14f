// Requests and their bodies.

/** Longer than any honest answer, shorter than a reader's patience. */
export const timeout = 15_000;
/** JSON bodies: the longest description and comment with room to spare. */
export const jsonBytes = 256 * 1024;
/** Of those that programs of a page send as it closes: browsers give them no more. */
export const beaconBytes = 64 * 1024;
/** Values in a JSON body: twice as many as the largest honest one, a full batch of events. Each costs time to check. */
export const jsonValues = 3_000;
/** In an address: filters have twenty, and links carry a few of their senders'. */
export const parametersMost = 100;
/** Requests of one connection that wait behind the one which is answered. Browsers wait for each answer. */
export const pipelinedMost = 20;
export const errorBoundaryRetries = 2;
/** A form: as many pictures as a deal may have, each as large as it may be, and a megabyte for its fields. */
export const formBytes = 81 * 1024 * 1024;
