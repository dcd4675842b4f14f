import type { ImportPlan, ImportPreview } from '@haggle/contract/imports/imports';
import * as importLimits from '@haggle/contract/limits/imports';
import { t } from '@haggle/contract/messages/translate';
import { StartError } from '../../../kernel/start-error.ts';
import type { Context } from '../../../platform/context.ts';
import { listCategories } from '../../catalogue/categories/actions.ts';
import { foretellRows, guessColumns, mappingOf, missingFields, readBeginning } from '../../posting/imports/actions.ts';
import { readParts } from './file-store.ts';
import type { RunRow } from './store.ts';
import { toPreview } from './views.ts';

/** The first rows of an upload as they would be imported. */
export async function previewRun(context: Context, { id, plan }: RunRow): Promise<ImportPreview> {
  return (await previewFile(context, () => readParts(context.database, id), plan)).preview;
}

/**
 * The first rows of a file as they would be imported. A plan without columns gets those of the file, as they seem to be.
 * @throws StartError when the file cannot be read, saying why
 */
export async function previewFile(
  context: Context,
  read: () => AsyncIterable<Uint8Array>,
  given: Pick<ImportPlan, 'makesCategories' | 'category' | 'goesTo'> & Partial<ImportPlan>,
): Promise<{ plan: ImportPlan; preview: ImportPreview }> {
  const { columns, rows } = await readBeginning(read(), importLimits.previewRows);
  if (rows.length === 0) throw new StartError(t('imports.file.noRows'));
  const plan = { ...given, columns: given.columns ?? guessColumns(columns.map(({ name }) => name)) };
  const options = { fallback: plan.category ?? undefined, mapping: mappingOf(plan.columns) };
  const all = await listCategories(context, { includeCounts: false, activeOnly: true, parentOnly: false });
  const preview = toPreview({
    columns,
    missing: missingFields(plan.columns),
    rows: await foretellRows(context, rows, options),
    plan,
    categories: new Map(all.map(({ slug, name }) => [slug, name])),
  });
  return { plan, preview };
}
