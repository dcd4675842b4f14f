import { type RefObject, useEffect, useRef, useState } from 'react';

/** About half a screen ahead of the reader. */
const ahead = '400px';

/** Whether an element has come near to what the reader sees; once it has, it stays so. */
export function useNearness<T extends Element>(): [RefObject<T | null>, boolean] {
  const ref = useRef<T>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (!ref.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        setIsNear(true);
        observer.disconnect();
      },
      { rootMargin: ahead },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  return [ref, isNear];
}
