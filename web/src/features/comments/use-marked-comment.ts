import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';

/**
 * Returns the marked comment: the one in the address (`#comment-123`, also returned as `linkedId`) or the one shown
 * last. Both are undefined on the server, which doesn't see the hash.
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
  // Runs after every render, since any render may add the comment.
  useEffect(() => {
    const place = awaited.current && document.getElementById(`comment-${awaited.current}`);
    if (!place) return;
    awaited.current = undefined;
    place.focus({ preventScroll: true });
    place.scrollIntoView({ block: 'center' });
  });
  return { linkedId, markedId, show };
}
