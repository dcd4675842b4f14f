// Setting up a new site.

/** With fewer deals a first visitor sees an empty page. This many fill half a screen. */
export const dealsWanted = 10;

/** The longest URL of a site. */
export const maxAddress = 300;

/** Milliseconds without progress after which loading or removing the demo counts as crashed. */
export const demoSilence = 180_000;
