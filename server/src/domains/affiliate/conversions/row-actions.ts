import { createHash } from 'node:crypto';
import { ConversionInput } from '@haggle/contract/affiliate/commissions';
import { issueText } from '@haggle/contract/issue-text';
import { entriesOf } from '@haggle/contract/keys';
import * as affiliateLimits from '@haggle/contract/limits/affiliate';
import type { ReportField, ReportMapping } from '@haggle/contract/links/networks';
import { readAmount } from '@haggle/contract/locale/amounts';
import { isCurrency } from '@haggle/contract/locale/codes';
import { measured } from '@haggle/contract/locale/currencies';
import { locale } from '@haggle/contract/locale/locale';
import { t } from '@haggle/contract/messages/translate';
import { Id } from '@haggle/contract/shapes';
import { invalidField, Refusal } from '../../../kernel/refusal.ts';
import { readWrittenTime } from '../../../kernel/written-times.ts';
import type { Conversion } from './record-actions.ts';
import { isCleared, parsePlainAmount, stateOf } from './report-rules.ts';
import { normalizeStatus, readOrderAmount, toIsoTime } from './rules.ts';

type ColumnIndexes = Partial<Record<ReportField, number>>;
type Detail = { path: string; message: string };

/** Reads the rows of a file, one call per row, in order. */
export type RowReader = (cells: readonly string[]) => Conversion;

/**
 * Reads rows by the usual column names, which are those of postbacks.
 * @returns a reader that throws Refusal `invalid` with the names of the columns
 */
export function createPlainReader(at: ColumnIndexes): RowReader {
  return (cells) => {
    const cell = (column: ReportField) => cells[at[column] ?? -1] ?? '';
    const parsed = ConversionInput.safeParse(
      {
        orderId: cell('orderId') || cell('transactionId'),
        ...(cell('transactionId') && { transactionId: cell('transactionId') }),
        orderAmount: readOrderAmount(cell('orderAmount')),
        commission: cell('commission') === '' ? null : readOrderAmount(cell('commission')),
        currency: cell('currency').toUpperCase() || locale.currency,
        clickId: cell('clickId') || null,
        occurredAt: cell('occurredAt') === '' ? null : toIsoTime(cell('occurredAt')),
        status: normalizeStatus(cell('status')),
      },
      { error: issueText },
    );
    if (!parsed.success) {
      const details = parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
      throw new Refusal('invalid', { details });
    }
    const deal = dealOf(cell('dealId'));
    refuseNul(cells);
    return { ...toConversion(parsed.data), ...deal };
  };
}

/** Returns a postback's body in the form in which it is recorded. */
export function toConversion(input: ConversionInput): Conversion {
  return {
    transactionId: input.transactionId ?? input.orderId,
    orderId: input.orderId,
    clickId: input.clickId || null,
    orderAmount: input.orderAmount,
    commission: input.commission ?? null,
    currency: input.currency,
    occurredAt: input.occurredAt ? new Date(input.occurredAt) : null,
    state: input.status,
  };
}

/**
 * Reads rows with a mapping.
 * @returns a reader that throws Refusal `invalid` with the column names from the file
 */
export function createMappedReader(header: readonly string[], mapping: ReportMapping): RowReader {
  const at = Object.fromEntries(entriesOf(mapping.columns).map(([field, name]) => [field, header.indexOf(name ?? '')]));
  const keys = mapping.keyColumns.map((name) => header.indexOf(name));
  const seen = new Map<string, number>();
  return (cells) => {
    const cell = (field: ReportField) => (cells[at[field] ?? -1] ?? '').trim();
    refuseNul(cells);
    const faults: Detail[] = [];
    const fault = (field: ReportField, message: string) => {
      faults.push({ path: mapping.columns[field] ?? field, message });
    };
    const rowId = cell('transactionId') || cell('orderId');
    const keyValues = keys.map((key) => cells[key] ?? '');
    const rowKey = JSON.stringify(keyValues);
    const transactionId = rowId || (keys.length > 0 ? deriveRowId(keyValues, seen.get(rowKey) ?? 0) : '');
    seen.set(rowKey, (seen.get(rowKey) ?? 0) + 1);
    if (transactionId === '') fault('transactionId', t('affiliate.fields.orderId'));
    if (transactionId.length > affiliateLimits.conversion.maxIdLength)
      fault('transactionId', t('affiliate.fields.idTooLong'));
    const conversion = { transactionId, ...readCells(cell, mapping, fault), ...dealOf(cell('dealId')) };
    if (faults.length > 0) throw new Refusal('invalid', { details: faults });
    return conversion;
  };
}

type FaultReporter = (field: ReportField, message: string) => void;

function readCells(
  cell: (field: ReportField) => string,
  mapping: ReportMapping,
  fault: FaultReporter,
): Omit<Conversion, 'transactionId'> {
  const currency = cell('currency').toUpperCase() || mapping.currency || locale.currency;
  if (!/^[A-Z]{3}$/.test(currency)) fault('currency', t('links.fields.currency'));
  const orderAmount = parseAmount(cell('orderAmount'), mapping, currency);
  const commission = cell('commission') === '' ? null : parseAmount(cell('commission'), mapping, currency);
  const occurredAt = cell('occurredAt') === '' ? null : readWrittenTime(cell('occurredAt'), mapping);
  const state = stateOf(cell('status'), mapping.states);
  if (orderAmount === undefined) fault('orderAmount', t('fields.amount'));
  else if (Math.abs(orderAmount) > affiliateLimits.conversion.maxOrder(measured(currency)))
    fault('orderAmount', t('affiliate.errors.amountTooLarge'));
  if (commission === undefined) fault('commission', t('fields.amount'));
  else if (commission !== null && orderAmount !== undefined && exceedsOrder(commission, orderAmount))
    fault('commission', t('affiliate.fields.commissionAboveOrder'));
  if (occurredAt === undefined) fault('occurredAt', t('fields.dateTime'));
  if (state === undefined) fault('status', t('affiliate.errors.unknownState', { word: cell('status') }));
  const isPayable = state === 'approved' && isCleared(cell('cleared'));
  return {
    orderId: cell('orderId').slice(0, affiliateLimits.conversion.maxIdLength) || null,
    clickId: cell('clickId').slice(0, affiliateLimits.conversion.maxIdLength) || null,
    orderAmount: orderAmount ?? 0,
    commission: commission ?? null,
    currency,
    occurredAt: occurredAt ?? null,
    state: isPayable ? 'payable' : (state ?? 'pending'),
  };
}

/** Whether a commission exceeds its order or has the opposite sign. */
function exceedsOrder(commission: number, orderAmount: number): boolean {
  return Math.abs(commission) > Math.abs(orderAmount) || commission * orderAmount < 0;
}

function parseAmount(text: string, { decimal }: ReportMapping, currency: string): number | undefined {
  if (decimal !== 'site') return parsePlainAmount(text, decimal);
  const read = readAmount(text, isCurrency(currency) ? measured(currency) : locale);
  return read.is === 'amount' ? read.amount : undefined;
}

function dealOf(dealId: string): Pick<Conversion, 'dealId'> {
  if (dealId === '') return {};
  if (Id.safeParse(dealId).success) return { dealId };
  throw new Refusal('invalid', { details: [{ path: 'dealId', message: t('fields.id') }] });
}

function refuseNul(cells: readonly string[]): void {
  if (cells.some((text) => text.includes('\0'))) throw invalidField('', t('fields.noNul'));
}

/**
 * Returns an id for a report row without one: a hash of its key columns and of the number of earlier rows with the same
 * ones. The same file always gives the same ids.
 */
function deriveRowId(cells: readonly string[], duplicateCount: number): string {
  const keyValues = JSON.stringify([...cells, duplicateCount]);
  return `row-${createHash('sha256').update(keyValues).digest('hex').slice(0, 32)}`;
}
