/** Facts about a page for code outside of it, defined once as `staticData` of its route. */
export interface PageFacts {
  /** Who may see it; everyone by default. */
  who?: 'member' | 'admin';
  /**
   * `unlisted` pages aren't in the sitemap. Search engines are also asked to skip `closed` ones: they are for members,
   * are useless without a key, or are generated for one search.
   */
  crawlers?: 'unlisted' | 'closed';
  /**
   * The parameter in its path: the public `name` of something, whose visits are counted separately, or a `number`. Both
   * are in lower case. Anything else may be a secret, and is only counted by page type.
   */
  address?: 'name' | 'number';
  /** The name its visits are counted under, if it differs from its path: `/categories/:slug`. */
  counted?: string;
  /** What it changes with, for the sitemap. A page with its own text changes with that. */
  changesWith?: 'deals' | 'guides';
  /** An example path of this page type; in the demo `{deal}` is replaced by a deal's path. */
  sample?: string;
}

/** A page: its path as in the router, and its facts. */
export interface Page extends PageFacts {
  path: string;
}
