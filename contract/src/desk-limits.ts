/** Numbers of the admin's desk; apart, since readers need none of them. */
export const deskLimits = {
  category: {
    nameMost: 60,
    /** What a page's address has room for, and a reader's head. */
    depthMost: 3,
    descriptionMost: 500,
    positionMost: 10_000,
  },
  site: {
    nameMost: 40,
    taglineMost: 100,
    logoBytes: 5 * 1024 * 1024,
  },
  seo: {
    pathMost: 300,
    titleMost: 150,
    /** Twice what search engines show. */
    descriptionMost: 320,
    /** Characters of text below which a page says too little. */
    thinText: 120,
    /** Links looked at in one night: every link of a small site, a share of a large one. */
    linksPerNight: 500,
    /** Between two questions to the same shop. */
    linkPause: 5_000,
    linkTimeout: 10_000,
    /** One failed look may be the shop's bad night. */
    linkFailures: 2,
  },
} as const;
