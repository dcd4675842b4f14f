import { notFound } from '@tanstack/react-router';
import { ApiError } from './api.ts';

/** In a loader: turns the API's 404 into the 404 page; other results and errors pass through. */
export async function orNotFound<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw notFound();
    throw error;
  }
}
