import {
  type ComponentType,
  lazy,
  memo,
  type ReactNode,
  Suspense,
  use,
  useEffect,
  useLayoutEffect,
  useState,
} from 'react';
import { isTouched, touched } from './touched.ts';
import { useIsFromServer } from './use-once-live.ts';

const arriving: Promise<unknown>[] = [];

/** On the server: resolves when every later part that is known so far can be rendered. */
export async function laterComponentsLoaded(): Promise<void> {
  await Promise.all(arriving);
}

/**
 * A part of a page that the server renders with it, but whose script no reader waits for: it is fetched beside the page's
 * own and comes alive after it, in turns of its own. Until then it stands as the server sent it, and stays so where the
 * script cannot be had. Other props, compared one by one, must be given in a transition (`useDeferredValue`), or React
 * throws that away. `waiting` stands in its place when the browser itself makes the page.
 */
export function hydrateLater<P extends object>(
  load: () => Promise<ComponentType<P>>,
  waiting?: ReactNode,
): ComponentType<P> {
  const arrival = load();
  const Part = import.meta.env.SSR ? componentOnServer(arrival) : componentInBrowser(arrival);
  return awaited(Part, waiting);
}

/** The same for what lies below or beside what is read first: it is fetched once somebody touches the page. */
export function hydrateOnTouch<P extends object>(
  load: () => Promise<ComponentType<P>>,
  waiting?: ReactNode,
): ComponentType<P> {
  const Part = import.meta.env.SSR ? componentOnServer(load()) : componentInBrowser(touched.then(load));
  return awaited(Part, waiting, true);
}

/** The same for a part that few readers see: its script is fetched when it is first shown. */
export function hydrateWhenShown<P extends object>(
  load: () => Promise<ComponentType<P>>,
  waiting?: ReactNode,
): ComponentType<P> {
  const Part = import.meta.env.SSR ? componentOnServer(load()) : lazy(async () => ({ default: await orNever(load()) }));
  return awaited(Part, waiting);
}

/**
 * What comes alive at the first touch though its script is there already: a list of many cards, whose hydration would keep
 * the page from answering. They must stay as the server sent them until then, or the browser makes them again.
 */
export function HydrateOnTouch({ children }: { children: ReactNode }) {
  return (
    <Awaited waiting={null} isOnTouch>
      <Untouched>{children}</Untouched>
    </Awaited>
  );
}

function Untouched({ children }: { children: ReactNode }) {
  const isFromServer = useIsFromServer();
  if (!import.meta.env.SSR && isFromServer && !isTouched()) use(touched);
  return children;
}

function awaited<P extends object>(Part: ComponentType<P>, waiting: ReactNode, isOnTouch = false): ComponentType<P> {
  return memo((props: P) => (
    <Awaited waiting={waiting} isOnTouch={isOnTouch}>
      <Part {...props} />
    </Awaited>
  )) as ComponentType<P>;
}

function componentOnServer<P extends object>(arrival: Promise<ComponentType<P>>): (props: P) => ReactNode {
  let Part: ComponentType<P> | undefined;
  arriving.push(
    arrival.then((it) => {
      Part = it;
    }),
  );
  return (props) => {
    const Arrived = Part;
    return Arrived && <Arrived {...props} />;
  };
}

function componentInBrowser<P>(arrival: Promise<ComponentType<P>>): ComponentType<P> {
  const kept = orNever(arrival);
  return lazy(async () => ({ default: await kept }));
}

/** What cannot be fetched is told of by its event, which offers to reload. */
function orNever<T>(arrival: Promise<T>): Promise<T> {
  return arrival.catch(() => new Promise<never>(() => undefined));
}

interface AwaitedProps {
  waiting: ReactNode;
  /** Before that nobody waits for it. */
  isOnTouch: boolean;
  children: ReactNode;
}

function Awaited({ waiting, isOnTouch, children }: AwaitedProps) {
  // An object of its own: no `useId`, whose answer would depend on the whole page.
  const [part] = useState(() => ({}));
  useLayoutEffect(() => {
    let isHere = true;
    if (!isOnTouch || isTouched()) note(part, true);
    else void touched.then(() => isHere && note(part, true));
    return () => {
      isHere = false;
      note(part, false);
    };
  }, [part, isOnTouch]);
  return (
    <Suspense fallback={waiting}>
      {children}
      <Arrived part={part} />
    </Suspense>
  );
}

/** Comes alive with what stands beside it. */
function Arrived({ part }: { part: object }) {
  useEffect(() => note(part, false), [part]);
  return null;
}

const waited = new Set<object>();

/** Journeys wait until `data-waits` is gone: then everything on the page answers. */
function note(part: object, isAwaited: boolean): void {
  if (isAwaited) waited.add(part);
  else waited.delete(part);
  document.documentElement.toggleAttribute('data-waits', waited.size > 0);
}
