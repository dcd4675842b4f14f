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
import { learnWords } from '../src/domains/search/upkeep-actions.ts';
import { storeFirstLocale } from '../src/domains/site/settings/actions.ts';
import { listStores, refreshMissingLinks } from '../src/domains/stores/actions.ts';
import type { Actor } from '../src/kernel/actor.ts';
import { demoDomain } from '../src/kernel/demo-people.ts';
import { type Context, type DemoProgress, inTransaction } from '../src/platform/context.ts';
import type { DemoLanguage } from '../src/platform/env.ts';
import { openShops, type Posted } from './affiliates.ts';
import type { TownDeal } from './deals.ts';
import { publishGuides } from './guides.ts';
import { inLanes } from './lanes.ts';
import type { Townsperson } from './people.ts';
import { encodePictures, nameOf, type TownPictures } from './pictures.ts';
import type { TownCategory } from './places.ts';
import { planTown } from './plan.ts';
import { markRecalled } from './removal-store.ts';
import { hangSigns } from './signs.ts';
import { at, enact } from './stories.ts';
import type { Town } from './town.ts';
import { clearTown, findShowcase, hasStrangers, isBuilt, markBuilt } from './town-store.ts';
import { loadTown } from './towns.ts';
import { recallVisits } from './visits.ts';
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
  if ((await isBuilt(database)) || (await hasStrangers(database))) return findShowcase(database);
  const started = Date.now();
  const now = context.clock();
  log.info('Building the demo town. This happens once and takes under a minute, on a slow machine a few.');
  const timed: Timed = async (part, work) => {
    const begun = Date.now();
    const result = await work();
    log.debug({ part, seconds: (Date.now() - begun) / 1_000 }, 'A part of the demo town is done.');
    return result;
  };
  const town = await loadTown(language);
  await clearTown(database);
  await storeFirstLocale(context, town.locale);
  const painting = timed('pictures', () => encodePictures(context, town.deals));
  const building = build(context, town, { now, password, timed });
  // If one fails, the other's rejection must still be handled.
  const [painted, built] = await Promise.allSettled([painting, building]);
  if (painted.status === 'rejected') throw painted.reason;
  if (built.status === 'rejected') throw built.reason;
  await hangPictures(context, built.value, painted.value);
  await timed('jobs', drain);
  await markBuilt(database);
  log.info(
    `The demo town stands: ${town.people.length} people, ${town.deals.length} deals, ${Math.round((Date.now() - started) / 1000)} s.`,
  );
  return findShowcase(database);
}

/** Runs a part of the work and logs its duration. */
type Timed = <T>(part: string, work: () => Promise<T>) => Promise<T>;

/** Options for building on a running site. */
interface LiveSite {
  onProgress: DemoProgress;
  /** Whether the site had visits before. */
  hasVisits: boolean;
}

interface BuildOptions {
  now: Date;
  password: string;
  timed?: Timed;
  live?: LiveSite;
}

/** IDs of the demo's deals on this site. */
export type BuiltDeals = ReadonlyMap<TownDeal, string>;

/** Builds a demo. On a running site, adds no commissions, and no visits if they would mix with existing ones. */
export async function build(
  context: Context,
  town: Town,
  { now, password, live, timed = (_, work) => work() }: BuildOptions,
): Promise<BuiltDeals> {
  // The clerk is created first: without demo people, the leftovers of a killed build would look like real content.
  const clerk = await appointClerk(at(context, new Date(now.getTime() - townAgeDays * day)), town.clerk.username);
  await inTransaction(context, (context) => addCategories(context, town.categories, null));
  const actors = await timed('people', () => settlePeople(context, town.people, { now, password }));
  // Counts voters as for a site four times this size, so that popular deals stand out despite few people.
  if (!live) await recordVoters(context, town.people.length * 4);
  const { deals, posted } = await timed('deals', () => tellStories(context, town, { now, actors, clerk, live }));
  const authorIdOf = (username: string) => actors.get(username)?.id;
  // These are independent of each other.
  await Promise.all([
    timed('guides', () => publishGuides(context, town.guides, { clerk, authorIdOf })),
    timed('signs', () => hangSigns(context, clerk, town.stores)),
    timed('wishes', () => postWishes(context, town, actors)),
    timed('words', () => learnWords(context)),
    timed('standing', () => settleStanding(context, [...actors.values()])),
    !live && timed('shops', () => trade(context, town, { now, clerk, actors, posted, password })),
    !live?.hasVisits && timed('visits', () => rememberVisits(context, town)),
  ]);
  return deals;
}

interface StoryParts extends Pick<BuildOptions, 'now' | 'live'> {
  actors: ReadonlyMap<string, Actor>;
  clerk: Actor;
}

/** Enacts the stories of all deals, several at a time, and awards the points for all of them at the end. */
async function tellStories(context: Context, town: Town, { now, actors, clerk, live }: StoryParts) {
  const stories = planTown(town, now);
  const deals = new Map<TownDeal, string>();
  const posted: Posted[] = [];
  const acts: PastAct[] = [];
  const cast = { actors, clerk, checked: town.clerk.checked };
  await inLanes(stories, async (story) => {
    const { deal, submitted, approvedAt } = story;
    const told = await inTransaction(context, (context) => enact(context, story, cast));
    deals.set(deal, told.id);
    acts.push(...told.acts);
    const { price } = deal.draft;
    if (deal.state !== 'pending') posted.push({ id: told.id, by: submitted.by, price, at: approvedAt });
    await live?.onProgress(deals.size, stories.length);
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
export async function hangPictures(context: Context, deals: BuiltDeals, pictures: TownPictures): Promise<void> {
  const hung = [...deals].flatMap(([deal, dealId]) => {
    const picture = pictures.get(nameOf(deal));
    return picture ? [{ dealId, picture, isPublic: deal.state !== 'pending' }] : [];
  });
  await inTransaction(context, (context) => attachDrawings(context, hung));
}

/** Computes everyone's trust, reputation and badges from their activity. */
async function settleStanding(context: Context, people: readonly Actor[]): Promise<void> {
  await refreshAllTrust(context);
  await refreshReputations(context, townAgeDays * 24);
  await inLanes(people, (actor) => grantBadges(context, actor.id));
}

async function rememberVisits(context: Context, town: Town): Promise<void> {
  await markRecalled(context.database);
  await recallVisits(context, town.searches);
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
    // No one logs in to the other accounts.
    const password = isShowcase ? { password: showcasePassword } : {};
    const actor = await registerUser(joined, { username, email, ...password, isEmailVerified: true });
    await changeProfile(joined, actor, { displayName, bio });
    actors.set(username, { ...actor, trustLevel: joinedDaysAgo >= 3 ? 1 : 0 });
  });
  context.log.info(`${people.length} people have joined.`);
  return actors;
}

function unknownPassword(): string {
  return randomBytes(24).toString('base64url');
}
