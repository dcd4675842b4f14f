import type { Answer, EndpointShape } from '@haggle/contract/endpoint';
import { z } from 'zod';

/** What a success says besides `success`: nothing, `data` alone, or several fields, as lists have. */
type Content<A> = [Exclude<keyof A, 'success'>] extends [never]
  ? Promise<void>
  : [Exclude<keyof A, 'success'>] extends ['data']
    ? Promise<A[Extract<keyof A, 'data'>]>
    : Promise<Omit<A, 'success'>>;

/** What a handler gives for its endpoint to answer with; a ready response where it declares no answer, or a long one. */
export type Given<E extends EndpointShape> =
  Answer<E> extends undefined ? Promise<Response> : E extends { isLong: true } ? Promise<Response> : Content<Answer<E>>;

/**
 * Puts what a handler gives into the envelope that its endpoint declares.
 * @throws Error when an endpoint's answer is none of the known envelopes
 */
export function enveloper({ method, path, answer, isLong }: EndpointShape): (given: unknown) => unknown {
  if (!answer || isLong) return (given) => given;
  const fields = answer instanceof z.ZodObject ? Object.keys(answer.shape) : [];
  if (!fields.includes('success')) throw new Error(`${method} ${path} declares an answer without an envelope.`);
  const content = fields.filter((name) => name !== 'success');
  if (content.length === 0) return () => ({ success: true });
  if (content.length === 1 && content[0] === 'data') return (data) => ({ success: true, data });
  return (given) => Object.assign({ success: true }, given);
}
