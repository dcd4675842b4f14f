import { randomBytes } from 'node:crypto';
import { refreshAllTrust } from '../src/domains/accounts/trust/actions.ts';
import { changeProfile, registerUser } from '../src/domains/accounts/users/actions.ts';
import { createCategory, listCategoryRows } from '../src/domains/catalogue/categories/actions.ts';
import { renderComments } from '../src/domains/comments/rendering-actions.ts';
import { recordVoters } from '../src/domains/deals/ranking/actions.ts';
import { attachDrawings } from '../src/domains/pictures/drawing-actions.ts';
import { grantBadges } from '../src/domains/reputation/badges/actions.ts';
import { refreshReputations } from '../src/domains/reputation/points/actions.ts';
import { type PastAct, payForPastActs } from '../src/domains/reputation/points/past-actions.ts';
import { learnWords } from '../src/domains/search/vocabulary-actions.ts';
import { storeFirstLocale } from '../src/domains/site/settings/actions.ts';
import { listStores, refreshMissingLinks } from '../src/domains/stores/actions.ts';
import type { Actor } from '../src/kernel/actor.ts';
import { demoClerk } from '../src/kernel/demo-people.ts';
import { type Context, type DemoProgress, inTransaction } from '../src/platform/context.ts';
import type { DemoLanguage } from '../src/platform/env.ts';
import { createAffiliateHistory, type PostedDeal } from './affiliates.ts';
import type { TownDeal } from './deals.ts';
import { publishGuides } from './guides.ts';
import { forEachConcurrently } from './lanes.ts';
import type { Townsperson } from './people.ts';
import { encodePictures, nameOf, type TownPictures } from './pictures.ts';
import type { TownCategory } from './places.ts';
import { planTown } from './plan.ts';
import { markVisitsCreated } from './removal-store.ts';
import { setStoreLogos } from './signs.ts';
import { at, createDealFromStory } from './stories.ts';
import type { Town } from './town.ts';
import { clearDemo, findShowcase, hasOutsideAccounts, isBuilt, markBuilt } from './town-store.ts';
import { loadTown } from './towns.ts';
import { addPastVisits } from './visits.ts';
import { postWishes } from './wishes.ts';

const day = 86_400_000;

/** Age of the clerk's account, the oldest one. */
const townAgeDays = 800;

interface Options {
  /** Runs all queued jobs, so that the first page already shows their results. */
  drain: () => Promise<void>;
  /** Password of the showcase accounts, different for each installation. */
  password: string;
  language: DemoLanguage;
}

/**
 * Builds the demo with the actions that members and imports use, at times in the past. Does nothing if the demo exists
 * already or if anyone else has registered.
 *
 * A killed build recovers automatically: the milestone that marks the demo as built is set last. If a start finds demo
 * people but no milestone, it removes them and builds again. Pictures are named by their content, so those already
 * encoded are reused.
 * @returns the email address with which visitors of the demo can log in as a member, if any
 */
export async function loadDemo(context: Context, { drain, password, language }: Options): Promise<string | undefined> {
  const { database, log } = context;
  if ((await isBuilt(database)) || (await hasOutsideAccounts(database))) return findShowcase(database);
  const startedAt = Date.now();
  const now = context.clock();
  log.info('Building the demo town. This happens once and takes under a minute, on a slow machine a few.');
  const runStep: RunStep = async (part, work) => {
    const stepStartedAt = Date.now();
    const result = await work();
    log.debug({ part, seconds: (Date.now() - stepStartedAt) / 1_000 }, 'A part of the demo town is done.');
    return result;
  };
  const town = await loadTown(language);
  await clearDemo(database);
  await storeFirstLocale(context, town.locale);
  const picturesPromise = runStep('pictures', () => encodePictures(context, town.deals));
  const buildPromise = build(context, town, { now, password, runStep });
  // If one fails, the other's rejection must still be handled.
  const [picturesResult, buildResult] = await Promise.allSettled([picturesPromise, buildPromise]);
  if (picturesResult.status === 'rejected') throw picturesResult.reason;
  if (buildResult.status === 'rejected') throw buildResult.reason;
  await attachDealPictures(context, buildResult.value, picturesResult.value);
  await runStep('jobs', drain);
  await markBuilt(database);
  log.info(
    `The demo town stands: ${town.people.length} people, ${town.deals.length} deals, ${Math.round((Date.now() - startedAt) / 1000)} s.`,
  );
  return findShowcase(database);
}

/** Runs a part of the work and logs its duration. */
type RunStep = <T>(part: string, work: () => Promise<T>) => Promise<T>;

/** Options for building on a running site. */
interface LiveSite {
  onProgress: DemoProgress;
  /** Whether the site had visits before. */
  hasVisits: boolean;
}

interface BuildOptions {
  now: Date;
  password: string;
  runStep?: RunStep;
  liveSite?: LiveSite;
}

/** IDs of the demo's deals on this site. */
export type BuiltDeals = ReadonlyMap<TownDeal, string>;

/** Builds a demo. On a running site, adds no commissions, and no visits if they would mix with existing ones. */
export async function build(
  context: Context,
  town: Town,
  { now, password, liveSite, runStep = (_, work) => work() }: BuildOptions,
): Promise<BuiltDeals> {
  // The clerk is created first: without demo people, the leftovers of a killed build would look like real content.
  const clerk = await createClerk(at(context, new Date(now.getTime() - townAgeDays * day)), town.clerk.username);
  await inTransaction(context, (context) => addCategories(context, town.categories, null));
  const actors = await runStep('people', () => registerPeople(context, town.people, { now, password }));
  // Counts voters as for a site four times this size, so that popular deals stand out despite few people.
  if (!liveSite) await recordVoters(context, town.people.length * 4);
  const { deals, posted } = await runStep('deals', () => createDeals(context, town, { now, actors, clerk, liveSite }));
  const authorIdOf = (username: string) => actors.get(username)?.id;
  // These are independent of each other.
  await Promise.all([
    runStep('guides', () => publishGuides(context, town.guides, { clerk, authorIdOf })),
    runStep('signs', () => setStoreLogos(context, clerk, town.stores)),
    runStep('wishes', () => postWishes(context, town, { actors, posted })),
    runStep('words', () => learnWords(context)),
    runStep('standing', () => computeStandings(context, [...actors.values()])),
    !liveSite && runStep('shops', () => createAffiliateData(context, town, { now, clerk, actors, posted, password })),
    !liveSite?.hasVisits && runStep('visits', () => createVisits(context, town)),
  ]);
  return deals;
}

interface StoryOptions extends Pick<BuildOptions, 'now' | 'liveSite'> {
  actors: ReadonlyMap<string, Actor>;
  clerk: Actor;
}

/** Enacts the stories of all deals, several at a time, and awards the points for all of them at the end. */
async function createDeals(context: Context, town: Town, { now, actors, clerk, liveSite }: StoryOptions) {
  const stories = planTown(town, now);
  const deals = new Map<TownDeal, string>();
  const posted: PostedDeal[] = [];
  const acts: PastAct[] = [];
  const cast = { actors, clerk, endReason: town.clerk.endReason };
  await forEachConcurrently(stories, async (story) => {
    const { deal, submitted, approvedAt } = story;
    const created = await inTransaction(context, (context) => createDealFromStory(context, story, cast));
    deals.set(deal, created.id);
    acts.push(...created.acts);
    const { price } = deal.draft;
    if (deal.state !== 'pending') posted.push({ id: created.id, by: submitted.by, price, at: approvedAt });
    await liveSite?.onProgress(deals.size, stories.length);
    if (deals.size === 1 || deals.size % 100 === 0) {
      context.log.info(`${deals.size} of ${stories.length} deals are posted.`);
    }
  });
  await inTransaction(context, (context) => payForPastActs(context, acts));
  const { data: stores } = await listStores(context, { page: 1, limit: town.stores.length * 2, sort: 'name' });
  const storeIds = stores.map(({ _id }) => _id);
  await refreshMissingLinks(context, storeIds);
  await renderComments(context);
  return { deals, posted };
}

/** Attaches the encoded pictures to their deals. */
export async function attachDealPictures(context: Context, deals: BuiltDeals, pictures: TownPictures): Promise<void> {
  const attachments = [...deals].flatMap(([deal, dealId]) => {
    const picture = pictures.get(nameOf(deal));
    return picture ? [{ dealId, picture, isPublic: deal.state !== 'pending' }] : [];
  });
  await inTransaction(context, (context) => attachDrawings(context, attachments));
}

/** Computes everyone's trust, reputation and badges from their activity. */
async function computeStandings(context: Context, people: readonly Actor[]): Promise<void> {
  await refreshAllTrust(context);
  await refreshReputations(context, townAgeDays * 24);
  await forEachConcurrently(people, (actor) => grantBadges(context, actor.id));
}

async function createVisits(context: Context, town: Town): Promise<void> {
  await markVisitsCreated(context.database);
  await addPastVisits(context, town.searches);
}

interface TradeOptions {
  now: Date;
  clerk: Actor;
  actors: ReadonlyMap<string, Actor>;
  posted: readonly PostedDeal[];
  password: string;
}

async function createAffiliateData(
  context: Context,
  town: Town,
  { now, clerk, actors, posted, password }: TradeOptions,
) {
  const showcase = town.people.flatMap(({ username, isShowcase }) => {
    const actor = actors.get(username);
    return isShowcase && actor ? [[username, actor] as const] : [];
  });
  const { partners, clerk: clerkTexts } = town;
  const options = { clerk, reversalReason: clerkTexts.reversalReason, partners, posted, password };
  await createAffiliateHistory(context, now, { ...options, showcase: new Map(showcase) });
}

function createClerk(context: Context, username: string): Promise<Actor> {
  const password = randomPassword();
  return registerUser(context, { username, email: demoClerk, password, role: 'admin' });
}

async function addCategories(context: Context, list: readonly TownCategory[], parentPath: string | null) {
  for (const { children = [], icon = '', ...category } of list) {
    const existing = (await listCategoryRows(context)).find(({ slug }) => slug === category.slug);
    if (!existing) await createCategory(context, { ...category, icon, parentPath });
    const path = parentPath ? `${parentPath}/${category.slug}` : category.slug;
    await addCategories(context, children, existing?.path ?? path);
  }
}

async function registerPeople(
  context: Context,
  people: readonly Townsperson[],
  { now, password: showcasePassword }: { now: Date; password: string },
): Promise<Map<string, Actor>> {
  const actors = new Map<string, Actor>();
  await forEachConcurrently(people, async ({ username, email, displayName, bio, joinedDaysAgo, isShowcase }) => {
    const joinContext = at(context, new Date(now.getTime() - joinedDaysAgo * day));
    // No one logs in to the other accounts.
    const password = isShowcase ? { password: showcasePassword } : {};
    const actor = await registerUser(joinContext, { username, email, ...password, isEmailVerified: true });
    await changeProfile(joinContext, actor, { displayName, bio });
    actors.set(username, { ...actor, trustLevel: joinedDaysAgo >= 3 ? 1 : 0 });
  });
  context.log.info(`${people.length} people have joined.`);
  return actors;
}

function randomPassword(): string {
  return randomBytes(24).toString('base64url');
}
