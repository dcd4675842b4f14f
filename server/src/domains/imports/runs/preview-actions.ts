import type { ImportPreview } from '@haggle/contract/imports/imports';
import * as importLimits from '@haggle/contract/limits/imports';
import type { Context } from '../../../platform/context.ts';
import { listCategories } from '../../catalogue/categories/actions.ts';
import { foretellRows, mappingOf, missingFields, readBeginning } from '../../posting/imports/actions.ts';
import { readParts } from './file-store.ts';
import type { RunRow } from './store.ts';
import { toPreview } from './views.ts';

/** The first rows of an upload as they would be imported. */
export async function previewRun(context: Context, { id, plan }: RunRow): Promise<ImportPreview> {
  const { columns, rows } = await readBeginning(readParts(context.database, id), importLimits.previewRows);
  const options = { fallback: plan.category ?? undefined, mapping: mappingOf(plan.columns) };
  const all = await listCategories(context, { includeCounts: false, activeOnly: true, parentOnly: false });
  return toPreview({
    columns,
    missing: missingFields(plan.columns),
    rows: await foretellRows(context, rows, options),
    plan,
    categories: new Map(all.map(({ slug, name }) => [slug, name])),
  });
}
