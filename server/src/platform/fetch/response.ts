import { Refusal } from '../../kernel/refusal.ts';

const bodilessStatuses = [204, 205, 304];

/**
 * Returns a third party's response as a standard one. Statuses and types that a `Response` doesn't take, such as 999, are
 * the server's fault.
 * @throws Refusal `page_unreachable`
 */
export function toResponse(status: number, type: string, bytes: Uint8Array): Response {
  const body = bodilessStatuses.includes(status) ? null : Buffer.from(bytes);
  try {
    return new Response(body, { status, headers: { 'content-type': type } });
  } catch (cause) {
    throw new Refusal('page_unreachable', { cause });
  }
}
