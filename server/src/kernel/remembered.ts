/** Number of results to cache per function; a file of deals names fewer shops. */
const maxCached = 2_000;

/** Memoises a pure function. The cache is emptied when it is full. */
export function memoize<Answer>(find: (key: string) => Answer): (key: string) => Answer {
  const kept = new Map<string, Answer>();
  return (key) => {
    const known = kept.get(key);
    if (known !== undefined || kept.has(key)) return known as Answer;
    if (kept.size >= maxCached) kept.clear();
    const answer = find(key);
    kept.set(key, answer);
    return answer;
  };
}
