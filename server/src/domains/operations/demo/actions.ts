import * as setupLimits from '@haggle/contract/limits/setup';
import type { Demo } from '@haggle/contract/operations/demo';
import type { Actor } from '../../../kernel/actor.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { type Context, type DemoPlace, inTransaction } from '../../../platform/context.ts';
import { addJob } from '../../../platform/jobs/jobs.ts';
import { recordAudit } from '../../audit/actions.ts';
import { readSettings } from '../../site/settings/actions.ts';
import * as store from './store.ts';
import { toDemo } from './views.ts';

/** Returns whether the demo is loaded, and how far its loading or removal is. */
export async function readDemo(context: Context): Promise<Demo> {
  const { database, demo } = context;
  const [facts, run] = await Promise.all([store.readFacts(database), store.findRun(database)]);
  const isStale = run !== undefined && run.seen_at < staleBefore(context);
  return toDemo({ languages: demo?.languages ?? [], facts, run, isStale });
}

/** @throws Refusal `demo_not_installed`, `demo_here`, `demo_unnamed`, `demo_under_way` */
export async function loadDemo(
  context: Context,
  actor: Actor,
  { language, siteName }: { language: string; siteName: string | null },
): Promise<Demo> {
  if (!requireDemo(context).languages.includes(language)) throw new Refusal('demo_not_installed');
  const facts = await store.readFacts(context.database);
  // A demo that was left half built is removed by the next loading.
  if (facts.isHere && (await wasFullyLoaded(context))) throw new Refusal('demo_here');
  await requireSiteName(context, facts.deals, siteName);
  await queueRun(context, actor, { kind: 'load', language });
  return readDemo(context);
}

/** @throws Refusal `demo_not_installed`, `demo_not_here`, `demo_in_books`, `demo_unnamed`, `demo_under_way` */
export async function removeDemo(context: Context, actor: Actor, siteName: string | null): Promise<Demo> {
  requireDemo(context);
  const facts = await store.readFacts(context.database);
  if (!facts.isHere) throw new Refusal('demo_not_here');
  if (facts.isInBooks) throw new Refusal('demo_in_books');
  await requireSiteName(context, facts.deals + facts.comments, siteName);
  await queueRun(context, actor, { kind: 'remove', language: null });
  return readDemo(context);
}

/** Whether the demo was loaded completely. */
async function wasFullyLoaded({ database }: Context): Promise<boolean> {
  const run = await store.findRun(database);
  return run === undefined || run.kind === 'remove' || run.state === 'done';
}

function requireDemo({ demo }: Context): DemoPlace {
  if (!demo) throw new Refusal('demo_not_installed');
  return demo;
}

/** If members have contributed to the site, the admin has to name the site they mean. */
async function requireSiteName(context: Context, contributions: number, siteName: string | null): Promise<void> {
  if (contributions === 0) return;
  const { siteName: name } = await readSettings(context);
  if (siteName?.trim() !== name) throw new Refusal('demo_unnamed');
}

async function queueRun(
  context: Context,
  actor: Actor,
  { kind, language }: { kind: 'load' | 'remove'; language: string | null },
): Promise<void> {
  await inTransaction(context, async (context) => {
    const { database, clock } = context;
    const request = { kind, language, askedBy: actor.id, at: clock(), staleBefore: staleBefore(context) };
    if (!(await store.putRun(database, request))) throw new Refusal('demo_under_way');
    // Tried once: the admin sees that it failed, and can request it again.
    await addJob(database, 'run-demo', {}, { maxTries: 1 });
    const action = kind === 'load' ? 'demo.loaded' : 'demo.removed';
    await recordAudit(context, actor, {
      action,
      subject: 'demo',
      ...(language && { changes: { language: [null, language] } }),
    });
  });
}

/** Returns the time before which a run was last seen if its process was killed, so that it ended silently. */
function staleBefore({ clock }: Pick<Context, 'clock'>): Date {
  return new Date(clock().getTime() - setupLimits.demoSilence);
}

/** Job: loads or removes the demo, as requested last. */
export async function runDemo(context: Context): Promise<void> {
  const { database, demo, clock, log } = context;
  const run = await store.findRun(database);
  if (!demo || run?.state !== 'waiting') return;
  const onProgress = (done: number, total: number) => store.recordProgress(database, done, total, clock());
  try {
    await onProgress(0, 1);
    if (run.kind === 'remove') await demo.remove(context);
    else await demo.load(context, { language: run.language ?? '', onProgress });
    await store.endRun(database, 'done', clock());
  } catch (error) {
    // Shown on the page where it was requested.
    log.error({ err: error, kind: run.kind }, 'The demo town could not be loaded or removed.');
    await store.endRun(database, 'failed', clock());
  }
}
