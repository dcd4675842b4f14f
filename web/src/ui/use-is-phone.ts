import { useCallback, useSyncExternalStore } from 'react';

/** Width in rem below which the layout has one column: `max-sm` in the styles. */
const phone = 40;

/** Returns whether the window is as narrow as a phone's; unknown on the server. */
export function useIsPhone(): boolean {
  return useIsNarrower(phone);
}

/** Returns whether the window is narrower than `rem`; unknown on the server. */
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
