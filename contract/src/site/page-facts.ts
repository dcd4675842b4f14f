/** What others than a page itself know of it. Said once, as `staticData` of its route. */
export interface PageFacts {
  /** Who gets to see it: everybody unless it says so. */
  who?: 'member' | 'admin';
  /**
   * `unlisted` is not in the sitemap. `closed` search engines are asked to leave alone as well: it is for members, leads
   * nowhere without a key, or is made for one search.
   */
  crawlers?: 'unlisted' | 'closed';
  /**
   * What stands in its address: the `name` of something public, by which visits are counted one by one, or a `number`.
   * Both are written small. Anything else may be a secret and is counted by the kind of page.
   */
  address?: 'name' | 'number';
  /** What its visits are counted as, where its path says it differently: `/categories/:slug`. */
  counted?: string;
  /** What it changes with, for the sitemap. A page with a text of its own changes with that. */
  changesWith?: 'deals' | 'guides';
  /** Where one of the kind is; in the demo `{deal}` stands for the address of one. */
  sample?: string;
}

/** A page: its path as the router has it, and what there is to know. */
export interface Page extends PageFacts {
  path: string;
}
