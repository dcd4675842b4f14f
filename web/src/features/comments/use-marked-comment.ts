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
  const pendingId = useRef<string>(undefined);
  function show(id: string): void {
    pendingId.current = id;
    setMarkedId(id);
  }
  useEffect(() => {
    const id = /^comment-(\d+)$/.exec(hash)?.[1];
    setLinkedId(id);
    if (!id) return;
    pendingId.current = id;
    setMarkedId(id);
  }, [hash]);
  // Runs after every render, since any render may add the comment.
  useEffect(() => {
    const element = pendingId.current && document.getElementById(`comment-${pendingId.current}`);
    if (!element) return;
    pendingId.current = undefined;
    element.focus({ preventScroll: true });
    element.scrollIntoView({ block: 'center' });
  });
  return { linkedId, markedId, show };
}
