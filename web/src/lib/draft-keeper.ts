import * as writingLimits from '@haggle/contract/limits/writing';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { type DraftPlace, localDraft } from './local-drafts.ts';
import { useSession } from './session-context.tsx';

/** Keeps what is written half a second after it was, the latest alone; what equals nothing is dropped. */
export class DraftKeeper<T> {
  #place: DraftPlace<T> | undefined;
  readonly #onKept: (isKept: boolean) => void;
  #latest: { value: T | null } | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Whether something may be kept there that somebody has seen: only that is dropped. */
  #mayDrop: boolean;

  /** @param onKept is told whether the browser keeps what was written */
  constructor(place: DraftPlace<T> | undefined, onKept: (isKept: boolean) => void = () => {}) {
    this.#place = place;
    this.#mayDrop = place !== undefined;
    this.#onKept = onKept;
  }

  /** Something was written; null where it says no more than what is saved. */
  note(value: T | null): void {
    this.#latest = { value };
    this.#timer ??= setTimeout(() => this.flush(), writingLimits.localDraftDelay);
  }

  /** Keeps at once what waits to be kept; without a place it goes on waiting for one. */
  flush(): void {
    const latest = this.#takeLatest();
    if (!latest) return;
    if (latest.value === null) {
      if (this.#mayDrop) void this.#place?.drop();
    } else if (this.#place) {
      this.#mayDrop = true;
      void this.#place.keep(latest.value).then(this.#onKept);
    } else this.#latest = latest;
  }

  /** Goes on in a place that has yet to be read. What was written while there was none is kept there at once. */
  moveTo(place: DraftPlace<T> | undefined): void {
    this.flush();
    this.#place = place;
    this.#mayDrop = false;
    this.flush();
  }

  /** What the place held is given back: from now on it is this editor's to drop. */
  found(): void {
    this.#mayDrop = true;
  }

  /** It is saved, or thrown away: nothing of it is kept any more. */
  async done(): Promise<void> {
    this.#takeLatest();
    await this.#place?.drop();
  }

  #takeLatest() {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const latest = this.#latest;
    this.#latest = undefined;
    return latest;
  }
}

/**
 * The keeper of one draft of whoever is logged in, for as long as its editor stands. What was kept before is given back
 * once; by then something else may have been typed.
 * @param name what is written, such as `banner new`; an editor without a name keeps nothing
 * @param isForVisitors whether those who are logged out write it, too
 */
export function useDraftKeeper<T>(
  name: string | undefined,
  onFound: (value: T) => void,
  isForVisitors = false,
): DraftKeeper<T> {
  const { user, loading } = useSession();
  const owner = user?._id ?? (isForVisitors && !loading ? 'visitor' : undefined);
  const place = useMemo(() => (name && owner ? localDraft<T>(`${owner} ${name}`) : undefined), [name, owner]);
  const give = useEffectEvent(onFound);
  const [keeper] = useState(() => new DraftKeeper<T>(undefined));
  // Somebody may type before it is known who they are.
  useEffect(() => keeper.moveTo(place), [keeper, place]);
  useEffect(() => {
    let isGone = false;
    void place?.read().then((kept) => {
      if (!kept || isGone) return;
      keeper.found();
      give(kept.value);
    });
    return () => {
      isGone = true;
    };
  }, [keeper, place]);
  useFlush(keeper);
  return keeper;
}

/** The keeper of a draft whose place has been read already. */
export function useKeeper<T>(place: DraftPlace<T> | undefined, onKept?: (isKept: boolean) => void): DraftKeeper<T> {
  const [keeper] = useState(() => new DraftKeeper<T>(place, onKept));
  useFlush(keeper);
  return keeper;
}

/** What was written last is kept when its editor goes, and when its page does. */
function useFlush<T>(keeper: DraftKeeper<T>): void {
  useEffect(() => {
    const flush = () => keeper.flush();
    window.addEventListener('pagehide', flush);
    // On phones nothing else may come before the browser is ended.
    document.addEventListener('visibilitychange', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flush);
      flush();
    };
  }, [keeper]);
}
