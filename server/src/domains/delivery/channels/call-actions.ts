import * as channelLimits from '@haggle/contract/limits/channels';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Context } from '../../../platform/context.ts';
import { signWebhook } from '../webhooks/actions.ts';
import { classifySilence, classifyStatus, type Verdict } from './rules.ts';
import { callFor, type Post, type Service } from './service-rules.ts';

/** The result of a call, as stored. */
export interface Result {
  verdict: Verdict;
  outcome: string;
}

/** A post's idempotency key, and what a webhook's payload has in addition to the text. */
export interface Sending {
  repeatKey: string;
  type: string;
  data: object;
}

/** Posts to a service. Addresses that aren't public are refused, and redirects aren't followed. */
export async function callService(context: Context, service: Service, post: Post, sending: Sending): Promise<Result> {
  const call = callFor(service, post, sending.repeatKey);
  const at = context.clock();
  const isWebhook = service.kind === 'webhook';
  const told = {
    type: sending.type,
    timestamp: at.toISOString(),
    data: { ...sending.data, text: post.text, url: post.url },
  };
  const body = JSON.stringify(isWebhook ? told : call.body);
  const signature = isWebhook ? signWebhook(service.secret, { id: sending.repeatKey, at, body }) : {};
  try {
    const response = await context.fetcher.ask(call.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...call.headers, ...signature },
      body,
      maxBytes: channelLimits.answerBytes,
      timeout: channelLimits.timeout,
    });
    const verdict = classifyStatus(response.status);
    return {
      verdict,
      outcome: `${response.status} ${verdict === 'sent' ? '' : readRefusal(await response.text(), service)}`.trim(),
    };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.code === 'page_not_allowed') return { verdict: 'never', outcome: 'not_public' };
    return { verdict: classifySilence(service.kind, codeOf(error.cause)), outcome: 'no_answer' };
  }
}

function codeOf(cause: unknown): string {
  return cause instanceof Error && 'code' in cause ? String(cause.code) : '';
}

const maxMessageLength = 200;

/** Why a service refused, in its own words; each service uses another field. The token is removed from them. */
function readRefusal(text: string, { secret }: Service): string {
  let said = text;
  try {
    const answer = JSON.parse(text) as Record<string, unknown>;
    said = String(answer.description ?? answer.message ?? answer.error ?? '');
  } catch {
    // Slack responds in plain text.
  }
  return said.replaceAll(secret, '…').replace(/\s+/g, ' ').trim().slice(0, maxMessageLength);
}
