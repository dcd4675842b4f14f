/** The worker's address where the site lets browsers keep pages and this one can; else undefined. */
export function isOfflineEnabled(): string | undefined {
  if (!('serviceWorker' in navigator && 'caches' in window && 'locks' in navigator)) return undefined;
  return document.querySelector<HTMLMetaElement>('meta[name=service-worker]')?.content;
}
