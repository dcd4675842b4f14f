import * as approvalLimits from '@haggle/contract/limits/approvals';
import { t } from '@haggle/contract/messages/translate';
import type { DealClaim } from '@haggle/contract/moderation/approvals';
import { useEffect, useState } from 'react';
import { ApiError } from '../../../lib/api.ts';
import { useApi } from '../../../lib/api-context.tsx';
import { keepAlive } from '../../../lib/send-later.ts';

const renewEvery = (approvalLimits.claimMinutes * 60_000) / 3;
/** Whoever runs through the queue looks at nothing. */
const settle = 200;

/** `mine` once the deal is claimed for me; a sentence while it is not to be had. */
type ClaimState = { isMine: true; claim: DealClaim } | { isMine: false; problem: string } | undefined;

/**
 * Holds a deal for me while it is open, so that no other moderator decides on it. Tries again while another one has it.
 * @param mayLetGo asked when it is closed: a decision that waits to be sent keeps its deal
 */
export function useClaim(dealId: string, mayLetGo: (dealId: string) => boolean): ClaimState {
  const api = useApi();
  const [state, setState] = useState<ClaimState>();
  useEffect(() => {
    const params = { id: dealId };
    const stop = new AbortController();
    let wasTaken = false;
    setState(undefined);
    async function take(): Promise<void> {
      try {
        const { data } = await api('PUT /admin/approvals/:id/claim', { params }, stop.signal);
        wasTaken = true;
        setState({ isMine: true, claim: data });
      } catch (error) {
        if (stop.signal.aborted) return;
        const problem = (error instanceof ApiError && error.message) || t('admin-approvals.claimUnknown');
        setState({ isMine: false, problem });
      }
    }
    function letGo(): void {
      if (!wasTaken || !mayLetGo(dealId)) return;
      // It runs out by itself, should this not arrive.
      api('DELETE /admin/approvals/:id/claim', { params }, undefined, keepAlive).catch(() => undefined);
    }
    const first = setTimeout(() => void take(), settle);
    const renewal = setInterval(() => void take(), renewEvery);
    window.addEventListener('pagehide', letGo);
    return () => {
      clearTimeout(first);
      clearInterval(renewal);
      window.removeEventListener('pagehide', letGo);
      stop.abort();
      letGo();
    };
  }, [api, dealId, mayLetGo]);
  return state;
}
