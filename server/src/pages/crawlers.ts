import * as seoLimits from '@haggle/contract/limits/seo';
import { t } from '@haggle/contract/messages/translate';
import { LRUCache } from 'lru-cache';
import { recordFetch, type SentFile } from '../domains/seo/crawler-files/actions.ts';
import {
  type CrawlerFile,
  hasSitemap,
  makeRobots,
  makeSitemapIndex,
  makeSitemapPart,
} from '../domains/seo/sitemaps/actions.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Context } from '../platform/context.ts';
import { answerWith, type FinishedAnswer, finish } from '../platform/http/finished.ts';

const { keptMinutes: cacheMinutes, maxBytes } = seoLimits.sitemap;

interface CachedFile {
  page: FinishedAnswer;
  /** The data recorded for each fetch. */
  sent: SentFile;
  until: number;
}

export interface CrawlerFiles {
  /** @throws Refusal `not_found` */
  sitemap(context: Context, file: string | undefined, requestHeaders: Headers): Promise<Response>;
  robots(context: Context, requestHeaders: Headers): Promise<Response>;
}

/** Serves `robots.txt` and the sitemap's files, which are made on request, one at a time, and cached for minutes. */
export function openCrawlerFiles(): CrawlerFiles {
  const cachedFiles = new LRUCache<string, CachedFile>({ maxSize: maxBytes, sizeCalculation: ({ page }) => page.size });
  let last: Promise<unknown> = Promise.resolve();

  async function make(context: Context, file: string | undefined): Promise<CachedFile> {
    const now = context.clock().getTime();
    const key = `${context.origin}/${file ?? ''}`;
    const found = cachedFiles.get(key);
    if (found && found.until > now) return found;
    const generated = file === undefined ? await makeSitemapIndex(context) : await makeSitemapPart(context, file);
    if (!generated) throw new Refusal('not_found');
    const sent = { name: file ?? 'sitemap.xml', addresses: generated.addresses, madeAt: new Date(now) };
    const bytes = Buffer.byteLength(generated.text);
    const newEntry = { page: toPage(generated), sent: { ...sent, bytes }, until: now + cacheMinutes * 60_000 };
    cachedFiles.set(key, newEntry);
    return newEntry;
  }

  /** Makes files sequentially: if a crawler requests all of them at once, only one is being built in memory. */
  function makeInTurn(context: Context, file: string | undefined): Promise<CachedFile> {
    const pending = last.then(() => make(context, file));
    last = pending.catch(() => {});
    return pending;
  }

  return {
    async sitemap(context, file, requestHeaders) {
      if (!(await hasSitemap(context))) throw new Refusal('not_found', { message: t('pages.noSitemap') });
      const { page, sent } = await makeInTurn(context, file);
      recordFetch(context, sent, requestHeaders.get('user-agent') ?? '');
      const response = await answerWith(page, requestHeaders);
      response.headers.set('cache-control', `public, max-age=${cacheMinutes * 60}`);
      return response;
    },
    robots: answerRobots,
  };
}

async function answerRobots(context: Context, requestHeaders: Headers): Promise<Response> {
  const text = await makeRobots(context);
  const sent = { name: 'robots.txt', addresses: null, bytes: Buffer.byteLength(text), madeAt: context.clock() };
  recordFetch(context, sent, requestHeaders.get('user-agent') ?? '');
  return new Response(text, {
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      // Crawlers fetch it once a day at most, and should see changes then.
      'cache-control': 'public, max-age=3600',
      'x-content-type-options': 'nosniff',
    },
  });
}

/** Only the ETag identifies its content: pages that are removed leave no time for a Last-Modified. */
function toPage({ text }: CrawlerFile): FinishedAnswer {
  const headers = {
    'content-type': 'application/xml; charset=utf-8',
    'x-content-type-options': 'nosniff',
    vary: 'accept-encoding',
  };
  return finish({ status: 200, pieces: [text], headers });
}
