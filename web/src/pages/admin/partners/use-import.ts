import type { ConversionImport } from '@haggle/contract/affiliate/commissions';
import * as affiliateLimits from '@haggle/contract/limits/affiliate';
import { t } from '@haggle/contract/messages/translate';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../lib/api.ts';
import { useApi } from '../../../lib/api-context.tsx';

const { bytesMost } = affiliateLimits.orderImport;

/** Checks a file of a partner's orders as soon as it is chosen, and writes it when told to. */
export function useImport(id: string) {
  const api = useApi();
  const client = useQueryClient();
  const [file, setFile] = useState<File>();
  const [outcome, setOutcome] = useState<ConversionImport>();
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function send(from: File, isDryRun: boolean): Promise<void> {
    setBusy(true);
    setFailure(undefined);
    try {
      const body = new FormData();
      body.set('file', from);
      body.set('dryRun', String(isDryRun));
      setOutcome((await api('POST /admin/affiliate/partners/:id/conversions', { params: { id }, body })).data);
      if (!isDryRun) await client.invalidateQueries({ queryKey: ['mine', 'affiliate'] });
    } catch (error) {
      setFailure(failureText(error));
    }
    setBusy(false);
  }

  async function choose(chosen: File | undefined): Promise<void> {
    setFile(chosen);
    setOutcome(undefined);
    setFailure(undefined);
    if (!chosen) return;
    if (chosen.size > bytesMost) setFailure(t('admin-partners.import.tooLarge', { size: bytesMost / 1024 / 1024 }));
    else await send(chosen, true);
  }

  return {
    file,
    outcome,
    failure,
    isBusy,
    choose,
    write: async () => {
      if (file) await send(file, false);
    },
  };
}

function failureText(error: unknown): string {
  if (!(error instanceof ApiError)) return t('admin-partners.import.unreadable');
  return error.failure?.details?.[0]?.message || error.message;
}
