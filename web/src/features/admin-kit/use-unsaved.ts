import { useEffect, useEffectEvent } from 'react';

const forms = new Set<() => boolean>();

/** Has the admin area ask before it is left while this form holds something unsaved. */
export function useUnsaved(isUnsaved: () => boolean): void {
  const ask = useEffectEvent(isUnsaved);
  useEffect(() => {
    const form = () => ask();
    forms.add(form);
    return () => void forms.delete(form);
  }, []);
}

/** Whether any form of the page holds something unsaved: several are asked about at once. */
export function hasUnsaved(): boolean {
  return [...forms].some((isUnsaved) => isUnsaved());
}
