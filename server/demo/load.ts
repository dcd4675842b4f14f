import { randomBytes } from 'node:crypto';
import { followEvent } from '../src/consequences.ts';
import { refreshAllTrust } from '../src/domains/accounts/trust/actions.ts';
import { changeProfile, registerUser } from '../src/domains/accounts/users/actions.ts';
import { createCategory, listCategoryRows } from '../src/domains/catalogue/categories/actions.ts';
import { postComment } from '../src/domains/comments/actions.ts';
import { voteComment } from '../src/domains/comments/vote-actions.ts';
import { reportCoupon } from '../src/domains/deals/coupons/actions.ts';
import { moveDeal } from '../src/domains/deals/lifecycle/actions.ts';
import { recordPrice } from '../src/domains/deals/prices/actions.ts';
import { noteVoters } from '../src/domains/deals/ranking/actions.ts';
import { reportState } from '../src/domains/deals/state-reports/actions.ts';
import { identifyLink } from '../src/domains/links/actions.ts';
import { approveDeal } from '../src/domains/moderation/actions.ts';
import { attachPictures } from '../src/domains/pictures/actions.ts';
import { submitDeal } from '../src/domains/posting/submissions/actions.ts';
import { grantBadges } from '../src/domains/reputation/badges/actions.ts';
import { refreshReputations } from '../src/domains/reputation/points/actions.ts';
import { saveDeal } from '../src/domains/saves/actions.ts';
import { learnWords } from '../src/domains/search/upkeep-actions.ts';
import { keepFirstLocale } from '../src/domains/site/settings/actions.ts';
import { castVote } from '../src/domains/votes/actions.ts';
import type { Actor } from '../src/kernel/actor.ts';
import { demoDomain } from '../src/kernel/demo-people.ts';
import type { Event } from '../src/kernel/events.ts';
import { toCents } from '../src/kernel/money.ts';
import { type Context, type DemoProgress, inTransaction } from '../src/platform/context.ts';
import type { DemoLanguage } from '../src/platform/env.ts';
import { openShops, type Posted } from './affiliates.ts';
import { publishGuides } from './guides.ts';
import type { Townsperson } from './people.ts';
import { createPictures, type Pictures } from './pictures.ts';
import type { TownCategory } from './places.ts';
import { planTown, type Story } from './plan.ts';
import { markRecalled } from './removal-store.ts';
import { hangSigns } from './signs.ts';
import type { Town } from './town.ts';
import { clearTown, findShowcase, hasStrangers, isBuilt, markBuilt, takeEvents } from './town-store.ts';
import { loadTown } from './towns.ts';
import { recallVisits } from './visits.ts';
import { postWishes } from './wishes.ts';

const day = 86_400_000;

/** The clerk was here first. */
const townAgeDays = 800;

/** Deals built side by side: enough to keep the database busy beside the pictures. */
const lanes = 4;

interface Options {
  /** Works on all queued jobs, so that every picture is there from the first page on. */
  drain: () => Promise<void>;
  /** Of the showcase accounts; each installation has its own. */
  password: string;
  language: DemoLanguage;
}

/**
 * Builds the demo town through the same actions that people use, at times that lie in the past. It does nothing when
 * the town stands already, or when anybody else has moved in.
 *
 * A kill in the middle needs no hand: the town counts as built only by its milestone, which is set last. A next start
 * that finds townspeople but no milestone clears them away and builds again. Pictures are named by their content, so
 * those encoded before are found and not encoded twice.
 * @returns the address with which a visitor of the demo logs in as a member, where there is one
 */
export async function loadDemo(context: Context, { drain, password, language }: Options): Promise<string | undefined> {
  const { database, log } = context;
  if ((await isBuilt(database)) || (await hasStrangers(database))) return findShowcase(database);
  const started = Date.now();
  const now = context.clock();
  log.info('Building the demo town. This happens once and takes one to four minutes, by the machine.');
  const town = await loadTown(language);
  await clearTown(database);
  await keepFirstLocale(context, town.locale);
  const pictures = createPictures(context);
  const painting = pictures.encodeAll(town.deals);
  const building = build(context, town, { now, pictures, password }).then(() => {
    log.info('All deals are posted.');
    return drain();
  });
  // When one fails the other must not be left without anybody to hear of its failure.
  const results = await Promise.allSettled([building, painting]);
  for (const result of results) if (result.status === 'rejected') throw result.reason;
  await markBuilt(database);
  log.info(
    `The demo town stands: ${town.people.length} people, ${town.deals.length} deals, ${Math.round((Date.now() - started) / 1000)} s.`,
  );
  return findShowcase(database);
}

/** Builds on a site that runs. */
interface LiveSite {
  onProgress: DemoProgress;
  /** Whether it had visitors of its own before. */
  hasVisits: boolean;
}

/** What is cheaper done once for everybody than after each of five thousand votes. */
const doneAtTheEnd = [
  'badges.grant',
  'badges.author',
  'badges.voter',
  'trust.refresh',
  'pages.refresh',
  'search.learn',
];
/** Pays many people in one story: two stories at once would wait for each other's people. */
const doneAfterwards = ['points.comment'];
/** Nobody wants to hear today of what a town talked about for two years. */
const leftOut = ['notifications.tell', 'notifications.forget', 'alerts.match'];
/** Nor does anybody outside of the site. */
const leftOutLive = ['notifications.followers', 'channels.offer', 'index-now.tell'];

/** Builds a town. Beside what is there it brings neither commissions nor what would mix with visits of others. */
export async function build(
  context: Context,
  town: Town,
  { now, pictures, password, live }: { now: Date; pictures: Pictures; password: string; live?: LiveSite },
): Promise<void> {
  const withoutWord = live ? [...leftOut, ...leftOutLive] : leftOut;
  // The clerk comes first: without a townsperson, what a kill leaves behind would look like somebody else's.
  const clerk = await appointClerk(at(context, new Date(now.getTime() - townAgeDays * day)), town.clerk.username);
  await inTransaction(context, (context) => addCategories(context, town.categories, null));
  const actors = await settlePeople(context, town.people, { now, password });
  const { people } = town;
  // Few people, but they vote like a town four times this size: what is popular should stand out.
  if (!live) await noteVoters(context, people.length * 4);
  const stories = planTown(town, now);
  const remarks: Event[] = [];
  const posted: Posted[] = [];
  let told = 0;
  await inLanes(stories, async (story) => {
    const pictureKey = await pictures.keyOf(story.deal);
    await inTransaction(context, async (context) => {
      const id = await enact(context, story, { actors, clerk, checked: town.clerk.checked, pictureKey });
      const { deal, submitted, approvedAt } = story;
      if (deal.state !== 'pending') posted.push({ id, by: submitted.by, price: deal.draft.price, at: approvedAt });
      // Five thousand events one by one through the queue take longer than all the rest of the building.
      for (const event of await takeEvents(context.database)) {
        await follow(context, event, [...doneAtTheEnd, ...doneAfterwards, ...withoutWord]);
        if (event.name.startsWith('comment.')) remarks.push(event);
      }
    });
    told += 1;
    await live?.onProgress(told, stories.length);
    if (told === 1 || told % 25 === 0) context.log.info(`${told} of ${stories.length} deals are posted.`);
  });
  for (const event of remarks) await follow(context, event, [...doneAtTheEnd, ...withoutWord]);
  await publishGuides(context, town.guides, { clerk, authorIdOf: (username) => actors.get(username)?.id });
  await hangSigns(context, clerk, town.stores);
  await postWishes(context, town, actors);
  if (!live) await trade(context, town, { now, clerk, actors, posted, password });
  await refreshAllTrust(context);
  await learnWords(context);
  await refreshReputations(context, townAgeDays * 24);
  await inLanes([...actors.values()], (actor) => grantBadges(context, actor.id));
  if (live?.hasVisits) return;
  const begun = Date.now();
  await markRecalled(context.database);
  await recallVisits(context, town.searches);
  context.log.debug({ ms: Date.now() - begun }, 'The visits of two months are recalled.');
}

interface TradeParts {
  now: Date;
  clerk: Actor;
  actors: ReadonlyMap<string, Actor>;
  posted: readonly Posted[];
  password: string;
}

async function trade(context: Context, town: Town, { now, clerk, actors, posted, password }: TradeParts) {
  const showcase = town.people.flatMap(({ username, isShowcase }) => {
    const actor = actors.get(username);
    return isShowcase && actor ? [[username, actor] as const] : [];
  });
  const { partners, clerk: words } = town;
  const parts = { clerk, sentBack: words.sentBack, partners, posted, password };
  await openShops(context, now, { ...parts, showcase: new Map(showcase) });
}

function appointClerk(context: Context, username: string): Promise<Actor> {
  const password = unknownPassword();
  return registerUser(context, { username, email: `clerk${demoDomain}`, password, role: 'admin' });
}

function follow(context: Context, event: Event, leaveOut: readonly string[]): Promise<void> {
  return followEvent(at(context, new Date(event.at)), event, leaveOut);
}

async function addCategories(context: Context, list: readonly TownCategory[], parentPath: string | null) {
  for (const { below = [], icon = '', ...category } of list) {
    const there = (await listCategoryRows(context)).find(({ slug }) => slug === category.slug);
    if (!there) await createCategory(context, { ...category, icon, parentPath });
    const path = parentPath ? `${parentPath}/${category.slug}` : category.slug;
    await addCategories(context, below, there?.path ?? path);
  }
}

async function settlePeople(
  context: Context,
  people: readonly Townsperson[],
  { now, password: showcasePassword }: { now: Date; password: string },
): Promise<Map<string, Actor>> {
  const actors = new Map<string, Actor>();
  await inLanes(people, async ({ username, email, displayName, bio, joinedDaysAgo, isShowcase }) => {
    const joined = at(context, new Date(now.getTime() - joinedDaysAgo * day));
    const password = isShowcase ? showcasePassword : unknownPassword();
    const actor = await registerUser(joined, { username, email, password, isProven: true });
    await changeProfile(joined, actor, { displayName, bio });
    actors.set(username, { ...actor, trustLevel: joinedDaysAgo >= 3 ? 1 : 0 });
  });
  context.log.info(`${people.length} people have joined.`);
  return actors;
}

interface Cast {
  actors: ReadonlyMap<string, Actor>;
  clerk: Actor;
  /** Why it is over. */
  checked: string;
  pictureKey: string;
}

/** Plays a deal's story: posted, approved, voted on, saved, and perhaps over. */
async function enact(context: Context, story: Story, { actors, clerk, checked, pictureKey }: Cast): Promise<string> {
  const actorOf = (username: string): Actor => {
    const actor = actors.get(username);
    if (!actor) throw new Error(`${username} does not live here`);
    return actor;
  };
  const { draft, state } = story.deal;
  const endsAt = story.offerEndsAt?.toISOString() ?? null;
  const submitted = at(context, story.submitted.at);
  const { _id } = await submitDeal(submitted, actorOf(story.submitted.by), { ...draft, endsAt });
  await attachPictures(submitted, _id, [pictureKey]);
  if (state === 'pending') return _id;
  const { key } = identifyLink(draft.dealURL);
  for (const past of story.pastPrices)
    await recordPrice(at(context, past.at), { id: _id, key, cents: toCents(past.price) });
  await approveDeal(at(context, story.approvedAt), clerk, _id);
  for (const vote of story.votes)
    await castVote(at(context, vote.at), { actor: actorOf(vote.by) }, _id, { to: vote.value });
  for (const save of story.saves) await saveDeal(at(context, save.at), actorOf(save.by), _id);
  for (const remark of story.talk.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    await converse(context, _id, { remark, actorOf });
  }
  for (const trial of story.trials)
    await reportCoupon(at(context, trial.at), { actor: actorOf(trial.by) }, _id, trial.worked);
  for (const seen of story.confirmations) {
    if (seen.at > story.approvedAt)
      await reportState(at(context, seen.at), { actor: actorOf(seen.by) }, _id, { state: 'works' });
  }
  if (state === 'active') return _id;
  const end = { mover: 'moderator', actorId: clerk.id, reason: checked } as const;
  await moveDeal(at(context, story.endedAt), { dealId: _id, to: state, ...end });
  return _id;
}

/** Somebody says something, others answer each other minutes later, and some agree. */
async function converse(
  context: Context,
  dealId: string,
  { remark, actorOf }: { remark: Story['talk'][number]; actorOf: (username: string) => Actor },
): Promise<void> {
  let parentId: string | null = null;
  let moment = remark.at;
  for (const { by, body } of [remark, ...remark.answers]) {
    // Neighbours say the same now and then; none of it waits for a moderator.
    const speaker = { ...actorOf(by), trustLevel: 2 } as const;
    const posted = await postComment(at(context, moment), speaker, dealId, { body, parentId });
    parentId ??= posted._id;
    moment = new Date(Math.min(moment.getTime() + 17 * 60_000, context.clock().getTime()));
  }
  if (parentId === null) return;
  for (const voter of remark.upvotes) await voteComment(at(context, moment), { actor: actorOf(voter) }, parentId, 1);
}

function at(context: Context, moment: Date): Context {
  return { ...context, clock: () => moment };
}

function unknownPassword(): string {
  return randomBytes(24).toString('base64url');
}

async function inLanes<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const waiting = items.values();
  const lane = async () => {
    for (const item of waiting) await work(item);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}
