import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { one, Time } from '../shapes.ts';

/** A file for crawlers: `robots.txt`, the sitemap or one of its parts. */
export const CrawlerFileState = z
  .object({
    /** `robots.txt`, `sitemap.xml` or a part's name, such as `deals-0.xml`. */
    name: z.string(),
    path: z.string(),
    /** The number of URLs; null for `robots.txt`. */
    addresses: z.int().nullable(),
    /** Null until it is generated for the first time. */
    bytes: z.int().nullable(),
    madeAt: Time.nullable(),
    /** The latest change of anything listed in it, as far as known. */
    changedAt: Time.nullable(),
    /** Crawlers that fetched it, by the names they give themselves, the latest first. */
    fetches: z.array(z.object({ program: z.string(), count: z.int(), lastAt: Time })),
  })
  .meta({ id: 'CrawlerFileState' });
export type CrawlerFileState = z.infer<typeof CrawlerFileState>;

export const listCrawlerFiles = endpoint({
  method: 'GET',
  path: '/admin/seo/crawler-files',
  who: 'seo',
  summary: 'Read when the sitemap and robots.txt were made, what is in them and who fetched them last',
  answer: one(z.object({ robots: z.string(), files: z.array(CrawlerFileState) })),
});

export const crawlerFileEndpoints = [listCrawlerFiles] as const;
