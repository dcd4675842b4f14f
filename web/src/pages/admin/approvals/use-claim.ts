import * as approvalLimits from '@haggle/contract/limits/approvals';
import { t } from '@haggle/contract/messages/translate';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { approvalsKey } from '../../../features/moderation/approval-queries.ts';
import { ApiError } from '../../../lib/api.ts';
import { useApi } from '../../../lib/api-context.tsx';
import { keepAlive } from '../../../lib/send-later.ts';

const renewEvery = (approvalLimits.claimMinutes * 60_000) / 3;
/** Whoever runs through the queue looks at nothing. */
const settle = 200;
/** Refusals after which there is nothing to let go of. */
const saysNotMine = new Set<string | undefined>(['deal_claimed', 'not_pending', 'deal_not_found']);

/** How the open deal stands: `problem` is a sentence while it is not to be had. */
export interface Claim {
  isMine: boolean;
  problem?: string;
  /** Whether somebody else has it, from whom it can be taken over. */
  isOthers?: boolean;
}

interface ClaimState extends Claim {
  dealId: string;
}

/**
 * Holds a deal for me while it is open, so that no other moderator decides on it. Tries again while another one has it.
 * @param mayLetGo asked when it is closed: a decision that waits to be sent keeps its deal
 */
export function useClaim(
  dealId: string | undefined,
  mayLetGo: (dealId: string) => boolean,
): { claim: Claim | undefined; takeOver: () => void } {
  const api = useApi();
  const client = useQueryClient();
  const [state, setState] = useState<ClaimState>();
  const take = useRef<(isTakenOver?: boolean) => Promise<void>>(undefined);
  useEffect(() => {
    if (dealId === undefined) return;
    const id = dealId;
    const params = { id };
    const stop = new AbortController();
    let wasTaken = false;
    take.current = async (isTakenOver = false) => {
      // Whoever moves on before the answer may have it nevertheless.
      wasTaken = true;
      try {
        const body = isTakenOver ? { takeOver: true } : undefined;
        await api('PUT /admin/approvals/:id/claim', { params, body }, stop.signal);
        setState({ dealId: id, isMine: true });
        if (isTakenOver) await client.invalidateQueries({ queryKey: approvalsKey });
      } catch (error) {
        if (stop.signal.aborted) return;
        const { code, problem } = readFailure(error);
        // Whatever else went wrong says nothing of whose it is: what was taken before is still mine.
        if (saysNotMine.has(code)) wasTaken = false;
        setState({ dealId: id, isMine: false, problem, isOthers: code === 'deal_claimed' });
      }
    };
    function letGo(): void {
      if (!wasTaken || !mayLetGo(id)) return;
      // It runs out by itself, should this not arrive.
      api('DELETE /admin/approvals/:id/claim', { params }, undefined, keepAlive).catch(() => undefined);
    }
    const first = setTimeout(() => void take.current?.(), settle);
    const renewal = setInterval(() => void take.current?.(), renewEvery);
    window.addEventListener('pagehide', letGo);
    return () => {
      clearTimeout(first);
      clearInterval(renewal);
      window.removeEventListener('pagehide', letGo);
      stop.abort();
      letGo();
    };
  }, [api, client, dealId, mayLetGo]);
  const takeOver = useCallback(() => void take.current?.(true), []);
  return { claim: state?.dealId === dealId ? state : undefined, takeOver };
}

function readFailure(error: unknown) {
  const { message, failure } = error instanceof ApiError ? error : {};
  return { code: failure?.code, problem: message || t('admin-approvals.claimUnknown') };
}
