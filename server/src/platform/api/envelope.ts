import type { Answer, EndpointShape } from '@haggle/contract/endpoint';
import { z } from 'zod';

/** The content of a success without `success`: nothing, `data` alone, or several fields, as in lists. */
type Content<A> = [Exclude<keyof A, 'success'>] extends [never]
  ? Promise<void>
  : [Exclude<keyof A, 'success'>] extends ['data']
    ? Promise<A[Extract<keyof A, 'data'>]>
    : Promise<Omit<A, 'success'>>;

/** A handler's return type: the envelope's content, or a response if the endpoint declares no answer or a long one. */
export type HandlerResult<E extends EndpointShape> =
  Answer<E> extends undefined ? Promise<Response> : E extends { isLong: true } ? Promise<Response> : Content<Answer<E>>;

/**
 * Returns a function that wraps a handler's result in the envelope that its endpoint declares.
 * @throws Error if the endpoint's answer is no known envelope
 */
export function enveloper({ method, path, answer, isLong }: EndpointShape): (given: unknown) => unknown {
  if (!answer || isLong) return (given) => given;
  const fields = answer instanceof z.ZodObject ? Object.keys(answer.shape) : [];
  if (!fields.includes('success')) throw new Error(`${method} ${path} declares a response without an envelope.`);
  const content = fields.filter((name) => name !== 'success');
  if (content.length === 0) return () => ({ success: true });
  if (content.length === 1 && content[0] === 'data') return (data) => ({ success: true, data });
  return (given) => Object.assign({ success: true }, given);
}
