import * as approvalLimits from '@haggle/contract/limits/approvals';
import { t } from '@haggle/contract/messages/translate';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { approvalsKey } from '../../../features/moderation/approval-queries.ts';
import { ApiError } from '../../../lib/api.ts';
import { useApi } from '../../../lib/api-context.tsx';
import { keepAlive } from '../../../lib/send-later.ts';

const renewEvery = (approvalLimits.claimMinutes * 60_000) / 3;
/** Milliseconds a deal must stay open before it is claimed, so that paging through the queue claims nothing. */
const claimDelay = 200;
/** Refusals after which there is no claim to release. */
const notMineCodes = new Set<string | undefined>(['deal_claimed', 'not_pending', 'deal_not_found']);

/** The claim of the open deal. `problem` says why the moderator doesn't have it. */
export interface Claim {
  isMine: boolean;
  problem?: string;
  /** Whether another moderator has it, from whom it can be taken over. */
  isOthers?: boolean;
}

interface ClaimState extends Claim {
  dealId: string;
}

/**
 * Claims a deal while it is open, so that no other moderator decides on it. Retries while another one has it.
 * @param canRelease checked when the deal is closed: one with a pending decision stays claimed
 */
export function useClaim(
  dealId: string | undefined,
  canRelease: (dealId: string) => boolean,
): { claim: Claim | undefined; takeOver: () => void } {
  const api = useApi();
  const client = useQueryClient();
  const [state, setState] = useState<ClaimState>();
  const claimDeal = useRef<(isTakenOver?: boolean) => Promise<void>>(undefined);
  useEffect(() => {
    if (dealId === undefined) return;
    const id = dealId;
    const params = { id };
    const stop = new AbortController();
    let mayHaveClaim = false;
    claimDeal.current = async (isTakenOver = false) => {
      // Set before the response: if the moderator moves on first, the claim may still have succeeded.
      mayHaveClaim = true;
      try {
        const body = isTakenOver ? { takeOver: true } : undefined;
        await api('PUT /admin/approvals/:id/claim', { params, body }, stop.signal);
        setState({ dealId: id, isMine: true });
        if (isTakenOver) await client.invalidateQueries({ queryKey: approvalsKey });
      } catch (error) {
        if (stop.signal.aborted) return;
        const { code, problem } = readFailure(error);
        // Other failures say nothing about who has it, so an earlier claim is still valid.
        if (notMineCodes.has(code)) mayHaveClaim = false;
        setState({ dealId: id, isMine: false, problem, isOthers: code === 'deal_claimed' });
      }
    };
    function releaseClaim(): void {
      if (!mayHaveClaim || !canRelease(id)) return;
      // The claim expires on its own if this request gets lost.
      api('DELETE /admin/approvals/:id/claim', { params }, undefined, keepAlive).catch(() => undefined);
    }
    const claimTimer = setTimeout(() => void claimDeal.current?.(), claimDelay);
    const renewalTimer = setInterval(() => void claimDeal.current?.(), renewEvery);
    window.addEventListener('pagehide', releaseClaim);
    return () => {
      clearTimeout(claimTimer);
      clearInterval(renewalTimer);
      window.removeEventListener('pagehide', releaseClaim);
      stop.abort();
      releaseClaim();
    };
  }, [api, client, dealId, canRelease]);
  const takeOver = useCallback(() => void claimDeal.current?.(true), []);
  return { claim: state?.dealId === dealId ? state : undefined, takeOver };
}

function readFailure(error: unknown) {
  const { message, failure } = error instanceof ApiError ? error : {};
  return { code: failure?.code, problem: message || t('admin-approvals.claimUnknown') };
}
