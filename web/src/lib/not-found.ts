import { notFound } from '@tanstack/react-router';
import { ApiError } from './api.ts';

/** In a loader: turns the API's 404 into the 404 page; other results and errors pass through. */
export async function orNotFound<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (isNotFound(error)) throw notFound();
    throw error;
  }
}

/** Whether an error is the API's 404. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}
