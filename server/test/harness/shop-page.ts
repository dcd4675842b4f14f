import { locale } from '@haggle/contract/locale/locale';
import { readShopPage as read } from '../../src/domains/posting/previews/reading-actions.ts';

interface PageOptions {
  address?: string;
  contentType?: string;
}

/** Returns what is read from a page, as if it were at an address. */
export function readShopPage(page: string | Uint8Array, options: PageOptions = {}) {
  const { address = 'https://www.acme.example/kettle', contentType = 'text/html; charset=utf-8' } = options;
  const bytes = typeof page === 'string' ? new TextEncoder().encode(page) : page;
  return read({ bytes, contentType, address, locale });
}

/** Returns a page with JSON-LD. */
export function withJsonLd(data: unknown): string {
  const text =
    typeof data === 'string' ? data : JSON.stringify({ '@context': 'https://schema.org', ...(data as object) });
  return `<html><head><script type="application/ld+json">${text}</script></head></html>`;
}
