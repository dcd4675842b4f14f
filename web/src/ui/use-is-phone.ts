import { useSyncExternalStore } from 'react';

/** Where the layout has one column: `max-sm` of the styles. */
const phones = '(width < 40rem)';

/** Whether the window is as narrow as a phone's; on the server nobody knows. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(phones).matches,
    () => false,
  );
}

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(phones);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
