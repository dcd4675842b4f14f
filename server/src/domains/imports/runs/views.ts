import {
  firstPlan,
  type ImportDetail,
  type ImportPlan,
  type ImportPreview,
  type ImportRun,
  type PreviewRow,
  type RowProblem,
} from '@haggle/contract/imports/imports';
import * as importLimits from '@haggle/contract/limits/imports';
import { locale } from '@haggle/contract/locale/locale';
import { shortened } from '@haggle/contract/locale/shortened';
import type { ProblemOfRow, RowPreview } from '../../posting/imports/actions.ts';
import type { ReadColumn } from '../../posting/imports/reading-actions.ts';
import { describeItem, type PreviewedMove } from '../moves/actions.ts';
import type { RunRow } from './store.ts';

export function toRun(row: RunRow): ImportRun {
  return {
    _id: row.id,
    name: row.name,
    bytes: Number(row.bytes),
    state: row.state,
    plan: { ...firstPlan, ...row.plan },
    imported: row.imported,
    known: row.known,
    bad: row.bad,
    kept: row.kept,
    share: row.share,
    problem: row.problem,
    username: row.username,
    sourceId: row.source_id,
    createdAt: row.created_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    undoneAt: row.undone_at?.toISOString() ?? null,
  };
}

export function toDetail(row: RunRow, unclaimed: ImportDetail['unclaimed']): ImportDetail {
  return { ...toRun(row), problems: row.problems.rows, unclaimed };
}

/** Converts a row's problems to the form in which they are stored and shown. */
export function toProblems(row: number, problems: readonly ProblemOfRow[]): RowProblem[] {
  return problems.map(({ path, message }) => ({ row, field: path || null, message }));
}

interface Preview {
  columns: readonly ReadColumn[];
  missing: ImportPreview['missing'];
  plan: ImportPlan;
  /** For a file of deals. */
  rows?: readonly RowPreview[];
  /** Category names by slug. */
  categories?: ReadonlyMap<string, string>;
  /** For other files. */
  moves?: readonly PreviewedMove[];
}

export function toPreview({
  columns,
  missing,
  plan,
  rows = [],
  categories = new Map(),
  moves = [],
}: Preview): ImportPreview {
  const fieldOf = new Map(plan.columns.map(({ name, field }) => [name, field]));
  return {
    columns: columns.map(({ name, samples }) => ({
      name,
      field: fieldOf.get(name) ?? null,
      samples: samples.map((text) => shortened(text, importLimits.maxSampleLength)),
    })),
    missing,
    rows: [...rows.map((row) => toPreviewRow(row, plan, categories)), ...moves.map(toMovedRow)],
  };
}

function toPreviewRow(
  { row, deal, isKnown, problems }: RowPreview,
  { makesCategories }: ImportPlan,
  categories: ReadonlyMap<string, string>,
): PreviewRow {
  const shownProblems = problems.map(({ path, message }) => ({ field: path || null, message }));
  if (!deal) return { row: row.number, deal: null, other: null, isKnown, problems: shownProblems };
  const { draft, postedAt, status, newCategory } = deal;
  const isNewCategory = makesCategories && newCategory !== undefined && newCategory.length > 0;
  return {
    row: row.number,
    deal: {
      title: draft.title,
      dealURL: draft.dealURL,
      price: draft.price,
      retailPrice: draft.retailPrice ?? null,
      currency: draft.currency ?? locale.currency,
      store: draft.store ?? null,
      category: isNewCategory
        ? newCategory.join(' › ')
        : draft.category
          ? (categories.get(draft.category) ?? null)
          : null,
      isNewCategory,
      imageUrl: draft.imageUrl ?? null,
      postedAt: postedAt.toISOString(),
      status,
    },
    other: null,
    isKnown,
    problems: shownProblems,
  };
}

function toMovedRow({ row, item, outcome }: PreviewedMove): PreviewRow {
  const problems = typeof outcome === 'object' ? outcome.problems : [];
  return {
    row: row.number,
    deal: null,
    other: item && problems.length === 0 ? describeItem(item) : null,
    isKnown: outcome === 'known',
    problems: problems.map(({ path, message }) => ({ field: path || null, message })),
  };
}
