import { firstPlan, type ImportPlan, type ImportPreview } from '@haggle/contract/imports/imports';
import * as importLimits from '@haggle/contract/limits/imports';
import { t } from '@haggle/contract/messages/translate';
import { StartError } from '../../../kernel/start-error.ts';
import type { Context } from '../../../platform/context.ts';
import { listCategories } from '../../catalogue/categories/actions.ts';
import { guessColumns, mappingOf, missingFields, previewDealRows, type Row } from '../../posting/imports/actions.ts';
import { readBeginning } from '../../posting/imports/reading-actions.ts';
import { isMoveKind, previewMoves } from '../moves/actions.ts';
import { readParts } from './file-store.ts';
import type { RunRow } from './store.ts';
import { toPreview } from './views.ts';

/** Returns the first rows of an upload as they would be imported. */
export async function previewRun(context: Context, { id, plan, asked_by: by }: RunRow): Promise<ImportPreview> {
  const preview = await previewFile(context, () => readParts(context.database, id), { ...firstPlan, ...plan }, by);
  return preview.preview;
}

/**
 * Returns the first rows of a file as they would be imported. If the plan has no columns, guesses them from the file.
 * @throws StartError with the reason, if the file can't be read
 */
export async function previewFile(
  context: Context,
  read: () => AsyncIterable<Uint8Array>,
  basePlan: Omit<ImportPlan, 'columns'> & Partial<ImportPlan>,
  askedBy: string | null = null,
): Promise<{ plan: ImportPlan; preview: ImportPreview }> {
  const { columns, rows } = await readBeginning(read(), importLimits.previewRows);
  if (rows.length === 0) throw new StartError(t('imports.file.noRows'));
  const columnNames = columns.map(({ name }) => name);
  const plan = { ...basePlan, columns: basePlan.columns ?? guessColumns(columnNames, basePlan.kind) };
  const all = { columns, missing: missingFields(plan.columns, plan.kind), plan };
  const previewed = isMoveKind(plan.kind)
    ? await previewMoves(context, rows, {
        kind: plan.kind,
        mapping: mappingOf(plan.columns),
        oldSite: plan.oldSite,
        actor: { id: askedBy ?? '' },
      })
    : await previewDeals(context, rows, plan);
  return { plan, preview: toPreview({ ...all, ...('rows' in previewed ? previewed : { moves: previewed }) }) };
}

async function previewDeals(context: Context, rows: readonly Row[], plan: ImportPlan) {
  const options = { fallback: plan.category ?? undefined, mapping: mappingOf(plan.columns) };
  const all = await listCategories(context, { includeCounts: false, activeOnly: true, parentOnly: false });
  return {
    rows: await previewDealRows(context, rows, options),
    categories: new Map(all.map(({ slug, name }) => [slug, name])),
  };
}
