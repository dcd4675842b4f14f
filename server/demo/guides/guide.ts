/** A guide of the town, as one of its people wrote it. */
export interface TownGuide {
  by: string;
  title: string;
  summary: string;
  publishedDaysAgo: number;
  /** When it was last looked through, if it was. */
  changedDaysAgo?: number;
  /** Markdown. A line such as `::best headphones` shows the most voted live deal of that category. */
  body: string;
}
