import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ExpandArrow } from './expand-arrow.tsx';

interface DisclosureProps {
  title: ReactNode;
  /** Whether it is initially open. */
  startsOpen?: boolean;
  children: ReactNode;
}

/** A line that expands, also within another one. Its content is rendered, and so loaded, when it is first opened. */
export function Disclosure({ title, startsOpen = false, children }: DisclosureProps) {
  const [isInitiallyOpen] = useState(startsOpen);
  const [wasOpened, setWasOpened] = useState(startsOpen);
  const details = useRef<HTMLDetailsElement>(null);
  // It opens without script, so it may be open before this runs.
  useEffect(() => {
    if (details.current?.open) setWasOpened(true);
  }, []);
  return (
    <details ref={details} open={isInitiallyOpen} onToggle={(event) => event.currentTarget.open && setWasOpened(true)}>
      <summary className="-mx-2 flex min-h-11 list-none items-center gap-2 rounded-lg px-2 font-medium hover:bg-hover [&::-webkit-details-marker]:hidden">
        <ExpandArrow />
        {title}
      </summary>
      {wasOpened && <div className="pt-1 pb-4 ps-6.5">{children}</div>}
    </details>
  );
}
