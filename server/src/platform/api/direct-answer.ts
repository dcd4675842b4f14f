/**
 * An answer for this process, as much of one as its callers read: writing JSON, turning it into bytes and reading it again
 * costs as much as the query, and a whole response a tenth of a millisecond.
 */
export function directAnswer(value: unknown): Response {
  const answer: Pick<Response, 'ok' | 'status' | 'json'> = { ok: true, status: 200, json: async () => value };
  return answer as Response;
}
