// Setting a new site up.

/** With fewer deals a first visitor sees an empty page; with as many, half a screen. */
export const dealsWanted = 10;

/** As long as an address of a site can be. */
export const addressMost = 300;
