import * as pointLimits from '@haggle/contract/limits/points';
import { t } from '@haggle/contract/messages/translate';
import type { EarnedBadge } from '@haggle/contract/reputation/badges';
import type { PointsData, PointsEntry } from '@haggle/contract/reputation/points';
import { ApiError } from '../../lib/api.ts';

/** A page of the points history, as the screen needs it. */
export interface PointsHistory {
  count: number;
  pagination: { total: number; page: number; pages: number };
  data: PointsEntry[];
}

type Standing = PointsData & { username?: string };

/**
 * Reads `{data: {points, reputationScore, badges, username?}}`; missing numbers become 0.
 * @throws Error with the specification's message if the response has another structure
 */
export function readPointsData(answer: unknown): Standing {
  const { data } = readObject(answer);
  if (data === undefined) throw new Error(t('points.wrong.structure'));
  if (!isObject(data)) throw new Error(t('points.wrong.points'));
  return {
    points: readNumber(data.points),
    reputationScore: readNumber(data.reputationScore),
    badges: Array.isArray(data.badges) ? (data.badges as EarnedBadge[]) : [],
    ...(typeof data.username === 'string' && { username: data.username }),
  };
}

/**
 * Reads a page of entries and drops invalid ones.
 * @throws Error with the specification's message if the response isn't a page
 */
export function readHistory(answer: unknown): PointsHistory {
  const { data, pagination } = readObject(answer);
  if (!Array.isArray(data)) throw new Error(t('points.wrong.structure'));
  const entries = data.filter(isEntry);
  const { total, page, pages } = isObject(pagination) ? pagination : {};
  return {
    count: entries.length,
    pagination: {
      total: readNumber(total) || entries.length,
      page: atLeastOne(readNumber(page)),
      pages: atLeastOne(readNumber(pages)),
    },
    data: entries,
  };
}

/** Clamps page and limit to the server's ranges: pages from 1, limits from 1 to 100. */
export function clampPage(requested: { page: number; limit: number }): { page: number; limit: number } {
  return { page: atLeastOne(requested.page), limit: Math.min(pointLimits.maxHistory, atLeastOne(requested.limit)) };
}

/** @throws Error if it isn't an id */
export function requireUserId(id: unknown): string {
  if (typeof id !== 'string' || id.trim() === '') throw new Error(t('points.wrong.user'));
  return id;
}

/**
 * Awaits a response and gives failures a message: the server's own, else `fallback` for a failed call, else a generic
 * one. Errors from reading a response keep theirs.
 * @throws ApiError or Error
 */
export async function withMessage<T>(request: Promise<T>, fallback: string): Promise<T> {
  try {
    return await request;
  } catch (error) {
    if (error instanceof ApiError) {
      throw new ApiError(error.status, error.failure?.error || fallback, error.failure);
    }
    throw error instanceof Error && error.message ? error : new Error(t('points.wrong.unexpected'));
  }
}

function readObject(answer: unknown): Record<string, unknown> {
  if (answer === undefined || answer === null || answer === '') throw new Error(t('points.wrong.empty'));
  if (!isObject(answer)) throw new Error(t('points.wrong.format'));
  return answer;
}

function isEntry(entry: unknown): entry is PointsEntry {
  return (
    isObject(entry) &&
    Boolean(entry._id) &&
    typeof entry.pointsChange === 'number' &&
    Number.isFinite(entry.pointsChange) &&
    typeof entry.reason === 'string' &&
    Boolean(entry.createdAt)
  );
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function readNumber(value: unknown): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : 0;
}

function atLeastOne(value: number): number {
  return Number.isFinite(value) ? Math.max(1, Math.floor(value)) : 1;
}
