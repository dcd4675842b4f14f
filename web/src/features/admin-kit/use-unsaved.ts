import { useEffect, useEffectEvent } from 'react';

const forms = new Set<() => boolean>();

/** Makes the admin area ask for confirmation before leaving while this form has unsaved changes. */
export function useUnsaved(isUnsaved: () => boolean): void {
  const ask = useEffectEvent(isUnsaved);
  useEffect(() => {
    const form = () => ask();
    forms.add(form);
    return () => void forms.delete(form);
  }, []);
}

/** Returns whether any form on the page has unsaved changes, so one confirmation covers them all. */
export function hasUnsaved(): boolean {
  return [...forms].some((isUnsaved) => isUnsaved());
}
