/** Number of results to cache per function; a file of deals names fewer shops. */
const maxCached = 2_000;

/** Memoises a pure function. The cache is emptied when it is full. */
export function memoize<Answer>(compute: (key: string) => Answer): (key: string) => Answer {
  const cache = new Map<string, Answer>();
  return (key) => {
    const cached = cache.get(key);
    if (cached !== undefined || cache.has(key)) return cached as Answer;
    if (cache.size >= maxCached) cache.clear();
    const answer = compute(key);
    cache.set(key, answer);
    return answer;
  };
}
