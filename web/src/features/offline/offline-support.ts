/** Returns the service worker's address if the site enables offline support and this browser can use it. */
export function findServiceWorkerUrl(): string | undefined {
  if (!('serviceWorker' in navigator && 'caches' in window && 'locks' in navigator)) return undefined;
  return document.querySelector<HTMLMetaElement>('meta[name=service-worker]')?.content;
}
