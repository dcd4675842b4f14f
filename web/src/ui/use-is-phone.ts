import { useCallback, useSyncExternalStore } from 'react';

/** Where the layout has one column: `max-sm` of the styles. */
const phone = 40;

/** Whether the window is as narrow as a phone's; on the server nobody knows. */
export function useIsPhone(): boolean {
  return useIsNarrower(phone);
}

/** Whether the window is narrower than so many rem; on the server nobody knows. */
export function useIsNarrower(rem: number): boolean {
  const query = `(width < ${rem}rem)`;
  const subscribe = useCallback(
    (onChange: () => void) => {
      const media = matchMedia(query);
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );
}
