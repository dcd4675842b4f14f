// Setting a new site up.

/** With fewer deals a first visitor sees an empty page; with as many, half a screen. */
export const dealsWanted = 10;

/** As long as an address of a site can be. */
export const addressMost = 300;

/** Milliseconds after which a demo town that has not been heard of while it is loaded or removed is taken for lost. */
export const demoSilence = 180_000;
