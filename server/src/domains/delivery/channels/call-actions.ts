import * as channelLimits from '@haggle/contract/limits/channels';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Context } from '../../../platform/context.ts';
import { signWebhook } from '../webhooks/actions.ts';
import { classifyNoResponse, classifyStatus, type Verdict } from './rules.ts';
import { buildCall, type Post, type Service } from './service-rules.ts';

/** The result of a call, as stored. */
export interface Result {
  verdict: Verdict;
  outcome: string;
}

/** A post's idempotency key, and what a webhook's payload has in addition to the text. */
export interface SendOptions {
  idempotencyKey: string;
  type: string;
  data: object;
}

/** Posts to a service. Addresses that aren't public are refused, and redirects aren't followed. */
export async function callService(
  context: Context,
  service: Service,
  post: Post,
  options: SendOptions,
): Promise<Result> {
  const call = buildCall(service, post, options.idempotencyKey);
  const at = context.clock();
  const isWebhook = service.kind === 'webhook';
  const payload = {
    type: options.type,
    timestamp: at.toISOString(),
    data: { ...options.data, text: post.text, url: post.url },
  };
  const body = JSON.stringify(isWebhook ? payload : call.body);
  const signature = isWebhook ? signWebhook(service.secret, { id: options.idempotencyKey, at, body }) : {};
  try {
    const response = await context.fetcher.ask(call.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...call.headers, ...signature },
      body,
      maxBytes: channelLimits.answerBytes,
      tooLarge: 'cut',
      timeout: channelLimits.timeout,
    });
    const verdict = classifyStatus(response.status);
    return {
      verdict,
      outcome:
        `${response.status} ${verdict === 'sent' ? '' : readErrorMessage(await response.text(), service)}`.trim(),
    };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.code === 'page_not_allowed') return { verdict: 'never', outcome: 'not_public' };
    return { verdict: classifyNoResponse(service.kind, codeOf(error.cause)), outcome: 'no_answer' };
  }
}

function codeOf(cause: unknown): string {
  return cause instanceof Error && 'code' in cause ? String(cause.code) : '';
}

const maxMessageLength = 200;

/** Why a service refused, in its own words; each service uses another field. The token is removed from them. */
function readErrorMessage(text: string, { secret }: Service): string {
  let message = text;
  try {
    const answer = JSON.parse(text) as Record<string, unknown>;
    message = String(answer.description ?? answer.message ?? answer.error ?? '');
  } catch {
    // Slack responds in plain text.
  }
  return message.replaceAll(secret, '…').replace(/\s+/g, ' ').trim().slice(0, maxMessageLength);
}
