import type { ConversionImport } from '@haggle/contract/affiliate/partner-reports';
import type { AnswerOf } from '@haggle/contract/endpoints';
import * as affiliateLimits from '@haggle/contract/limits/affiliate';
import type { ReportMapping } from '@haggle/contract/links/networks';
import { t } from '@haggle/contract/messages/translate';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError } from '../../../lib/api.ts';
import { useApi } from '../../../lib/api-context.tsx';
import { upload } from '../../../lib/upload.ts';

const { maxBytes } = affiliateLimits.orderImport;

/** A report's columns and the mapping that would be used to read its rows. */
export type ReportColumns = AnswerOf<'POST /admin/affiliate/partners/:id/report-columns'>['data'];

/**
 * Reads the columns of a partner's report as soon as a file is chosen. Checks its rows if nothing is left to choose,
 * and writes them on request.
 */
export function useImport(id: string) {
  const report = useReportApi(id);
  const client = useQueryClient();
  const [file, setFile] = useState<File>();
  const [columns, setColumns] = useState<ReportColumns>();
  const [mapping, setMapping] = useState<ReportMapping>();
  const { outcome, expect, tell } = useOutcome();
  const { failure, setFailure, isBusy, work } = useTask();

  async function send(from: File, usedMapping: ReportMapping, isDryRun: boolean): Promise<void> {
    tell(usedMapping, await report.send(from, usedMapping, isDryRun));
    if (!isDryRun) await client.invalidateQueries({ queryKey: ['mine', 'affiliate'] });
  }

  async function read(from: File): Promise<void> {
    const data = await report.read(from);
    setColumns(data);
    setMapping(data.mapping);
    expect(data.mapping);
    const isComplete = data.missing.length === 0 && data.words.every(({ state }) => state !== null);
    if (isComplete) await send(from, data.mapping, true);
  }

  async function choose(chosen: File | undefined): Promise<void> {
    setFile(chosen);
    setColumns(undefined);
    expect(undefined);
    const isTooLarge = chosen !== undefined && chosen.size > maxBytes;
    setFailure(isTooLarge ? t('admin-partners.import.tooLarge', { size: maxBytes / 1024 / 1024 }) : undefined);
    if (chosen && !isTooLarge) await work(() => read(chosen));
  }

  const run = (isDryRun: boolean) => work(async () => (file && mapping ? send(file, mapping, isDryRun) : undefined));

  return {
    file,
    columns,
    mapping,
    outcome,
    failure,
    isBusy,
    choose,
    change(changed: ReportMapping): void {
      setMapping(changed);
      expect(changed);
    },
    check: () => run(true),
    write: () => run(false),
  };
}

/** The outcome of a report for the current mapping. A check with another mapping doesn't apply to it. */
function useOutcome() {
  const [outcome, setOutcome] = useState<ConversionImport>();
  const expected = useRef<ReportMapping>(undefined);
  return {
    outcome,
    expect(mapping: ReportMapping | undefined): void {
      expected.current = mapping;
      setOutcome(undefined);
    },
    tell(usedMapping: ReportMapping, result: ConversionImport): void {
      if (!result.isDryRun || expected.current === usedMapping) setOutcome(result);
    },
  };
}

/** Timeout in milliseconds: the server responds only once it has read or booked every row of a long report. */
const patience = 120_000;

/** The requests that send a report. */
function useReportApi(id: string) {
  const api = useApi();
  return {
    async read(from: File): Promise<ReportColumns> {
      const body = new FormData();
      body.set('file', from);
      return (
        await api(
          'POST /admin/affiliate/partners/:id/report-columns',
          { params: { id }, body },
          undefined,
          upload({ processingTimeout: patience }),
        )
      ).data;
    },
    async send(from: File, usedMapping: ReportMapping, isDryRun: boolean): Promise<ConversionImport> {
      const body = new FormData();
      body.set('file', from);
      body.set('dryRun', String(isDryRun));
      body.set('mapping', JSON.stringify(usedMapping));
      return (
        await api(
          'POST /admin/affiliate/partners/:id/conversions',
          { params: { id }, body },
          undefined,
          upload({ processingTimeout: patience }),
        )
      ).data;
    },
  };
}

/** Runs a task and holds its error. */
function useTask() {
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  async function work(task: () => Promise<void>): Promise<void> {
    setBusy(true);
    setFailure(undefined);
    try {
      await task();
    } catch (error) {
      setFailure(failureText(error));
    }
    setBusy(false);
  }
  return { failure, setFailure, isBusy, work };
}

function failureText(error: unknown): string {
  if (!(error instanceof ApiError)) return t('admin-partners.import.unreadable');
  return error.failure?.details?.[0]?.message || error.message;
}
