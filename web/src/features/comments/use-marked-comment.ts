import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';

/**
 * The comment that is marked: the one which the address names (`#comment-123`, then it is `linkedId` too), or the one
 * shown last. The server knows of neither.
 */
export function useMarkedComment() {
  const hash = useLocation({ select: (location) => location.hash });
  const [linkedId, setLinkedId] = useState<string>();
  const [markedId, setMarkedId] = useState<string>();
  const awaited = useRef<string>(undefined);
  function show(id: string): void {
    awaited.current = id;
    setMarkedId(id);
  }
  useEffect(() => {
    const id = /^comment-(\d+)$/.exec(hash)?.[1];
    setLinkedId(id);
    if (!id) return;
    awaited.current = id;
    setMarkedId(id);
  }, [hash]);
  // After every rendering, since any may have brought it.
  useEffect(() => {
    const place = awaited.current && document.getElementById(`comment-${awaited.current}`);
    if (!place) return;
    awaited.current = undefined;
    place.focus({ preventScroll: true });
    place.scrollIntoView({ block: 'center' });
  });
  return { linkedId, markedId, show };
}
