import { type ReactNode, useEffect, useId, useInsertionEffect, useLayoutEffect, useRef, useState } from 'react';
import { readEarlyInput } from './early-input.ts';
import { lateForm } from './late-form.ts';

/** Around a form that comes alive after its page: what was put in before stays, and what was sent waits until then. */
export function KeptInput({ children }: { children: ReactNode }) {
  const id = useId();
  const early = useRef<ReturnType<typeof readEarlyInput>>([]);
  const [isAlive, setAlive] = useState(false);
  // The last moment before the form takes its fields over, which empties them.
  useInsertionEffect(() => {
    early.current = readEarlyInput(document.getElementById(id));
  }, [id]);
  // The first one after: nobody sees them empty, or types into an empty one.
  useLayoutEffect(() => {
    for (const { show } of early.current) show();
  }, []);
  useEffect(() => {
    for (const { tell } of early.current) tell();
    setAlive(true);
  }, []);
  return (
    <div id={id} className="contents" {...(!isAlive && { [lateForm]: '' })}>
      {children}
    </div>
  );
}
