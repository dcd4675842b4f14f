import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { one, Time } from '../shapes.ts';

/** A file for crawlers: `robots.txt`, the sitemap or one of its parts. */
export const CrawlerFileState = z
  .object({
    /** `robots.txt`, `sitemap.xml` or a part's name, such as `deals-0.xml`. */
    name: z.string(),
    path: z.string(),
    /** Addresses in it; null for `robots.txt`. */
    addresses: z.int().nullable(),
    /** Null until it is made for the first time. */
    bytes: z.int().nullable(),
    madeAt: Time.nullable(),
    /** When something that it names changed last, as far as that is known. */
    changedAt: Time.nullable(),
    /** Programs that fetched it, by the names that they give themselves; who came last is first. */
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
