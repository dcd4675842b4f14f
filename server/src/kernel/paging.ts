import type { Pagination } from '@haggle/contract/shapes';

export interface PageRequest {
  /** From 1. */
  page: number;
  limit: number;
}

/** One page of rows and the total number. */
export interface PageOf<T> {
  rows: T[];
  total: number;
}

export function offsetOf({ page, limit }: PageRequest): number {
  return (page - 1) * limit;
}

/** Builds the response of a list endpoint. */
export function toList<Row, Item>(
  { page, limit }: PageRequest,
  { rows, total }: PageOf<Row>,
  view: (row: Row) => Item,
) {
  const pagination: Pagination = { page, limit, total, pages: Math.ceil(total / limit) };
  return { count: rows.length, pagination, data: rows.map(view) };
}
