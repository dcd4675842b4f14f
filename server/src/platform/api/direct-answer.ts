/**
 * Returns a minimal response for callers in this process: serialising, encoding and parsing JSON costs as much as the
 * query, and a real `Response` a tenth of a millisecond.
 */
export function directAnswer(value: unknown): Response {
  const answer: Pick<Response, 'ok' | 'status' | 'json'> = { ok: true, status: 200, json: async () => value };
  return answer as Response;
}
