import * as searchLimits from '@haggle/contract/limits/search';
import { type RawBuilder, sql } from 'kysely';
import { wordsOf } from '../../../../messages/read-words.ts';
import {
  averageLengths,
  type Group,
  limitToWeights,
  type Statistics,
  typedPattern,
  weighGroups,
} from './ranking-rules.ts';
import type { Weights } from './weight-rules.ts';

/** Everything that decides how deals are ranked. */
export interface RankingContext {
  /** Text of a `tsquery`: all words with synonyms, without the excluded ones. */
  wanted: string;
  groups: readonly Group[];
  /** The words typed for each group. */
  typed: readonly (readonly string[])[];
  statistics: Statistics;
  language: string;
  /** Stems of words for accessories, except those in the query. */
  accessories: readonly string[];
  weights: Weights;
  now: Date;
}

type Sql = RawBuilder<unknown>;

/** `ts_rank` divides the weight of a single occurrence by this, the sum of 1/n². */
const rankUnit = 1.644_934_066_85;

/** The columns of `everything` that ranking needs. */
export const rankedColumns = sql`deal.id, deal.title, deal.search, deal.posted_at, deal.score, deal.hot`;

/**
 * Returns CTEs that end with `ranked` (`id`, `hot`, `is_first`, `rank`): all rows of `everything`, ranked by
 *
 * `Σ weight × x / (x + saturation) × coverage^p × freshness × score`
 *
 * where `x` is how much of a word is in the title and brand plus how much is in everything else, each divided by its
 * length. This is BM25F (Robertson & Zaragoza, "The Probabilistic Relevance Framework", 2009), with a word's
 * occurrences in the title capped at one. The best rows are then reordered by factors that cost more to compute;
 * `weight-rules.ts` lists these and how much each counts.
 */
export function rankingCtes(ranking: RankingContext): Sql[] {
  const { weights } = ranking;
  if (ranking.groups.length === 0)
    return [sql`ranked as (select id, hot, false as is_first, 0 as rank from everything)`];
  return [
    placesCte(ranking, weights),
    sql`fitting as materialized (
      select id, title, search, hot, ${fitness(ranking)} as fit from places)`,
    sql`first as materialized (
      select id, hot, fit * ${closeness(ranking)} as rank
      from (select * from fitting order by fit desc, hot desc, id desc limit ${searchLimits.maxReranked}) as best)`,
    sql`ranked as (
      select id, hot, true as is_first, rank from first
      union all
      select id, hot, false, fit from fitting where id not in (select id from first))`,
  ];
}

/**
 * Returns CTEs that end with `meant` (`id`): the rows of `everything` that are about the words, judged only by how well
 * these fit. Deals that merely mention them are left out, and so are accessories. Without words, all rows.
 */
export function relevanceCtes(ranking: RankingContext): Sql[] {
  const { weights } = ranking;
  if (ranking.groups.length === 0) return [sql`meant as (select id from everything)`];
  const { isBehindFor, isNext } = accessoryConditions(ranking);
  const isAccessory = [isBehindFor, isNext].flatMap((condition) => (condition ? [sql`not ${condition}`] : []));
  return [
    placesCte(ranking, { ...weights, description: weights.mention }),
    sql`fitting as materialized (select id, title, search, ${wordFitness(ranking)} as fit from places)`,
    // Only titles of close matches are parsed, because that takes longer than everything else.
    sql`close as materialized (
      select * from fitting where fit >= ${lit(weights.meantFloor)} * (select max(fit) from fitting))`,
    sql`meant as (select id from close where ${sql.join([sql`true`, ...isAccessory], sql` and `)})`,
  ];
}

/** Finds where the words occur in each row of `everything`. */
function placesCte(ranking: RankingContext, weights: Weights): Sql {
  const places = ranking.groups.map((group, at) => groupPlaces(group, at, { wanted: ranking.wanted, weights }));
  const average = averageLengths(ranking.statistics);
  return sql`places as materialized (
    select id, title, search, posted_at, status, score, hot,
      ${lengthOf(sql`length(title)`, weights.titleLength, average.title)} as title_length,
      ${lengthOf(sql`length(search)`, weights.textLength, average.text)} as text_length,
      ${sql.join(places.flat())}
    from everything)`;
}

function lengthOf(length: Sql, share: number, average: number): Sql {
  return sql`${lit(1 - share)} + ${lit(share)} * ${length} / ${average}::float8`;
}

/** Columns of a group: how much of it is in the title, how much elsewhere, and the factor that a synonym leaves. */
function groupPlaces(
  { own, wide }: Group,
  at: number,
  { wanted, weights }: { wanted: string; weights: Weights },
): Sql[] {
  const { description, category, store, synonym } = weights;
  const matches = (query: string) => sql`search @@ ${query}::tsquery`;
  const isSynonym = (query: string, place?: 'A' | 'BCD') =>
    query === own ? sql`false` : matches(place ? limitToWeights(place, query) : query);
  return [
    sql`case when ${matches(limitToWeights('A', own))} or ${isSynonym(wide, 'A')} or ${isSynonym(wanted, 'A')} then 1 else 0
      end::float8 as ${sql.ref(`title${at}`)}`,
    sql`case when ${matches(limitToWeights('BCD', own))} then ts_rank(${[description, category, store, 0]}::real[], search, ${own}::tsquery)
        * ${lit(rankUnit)} * ((numnode(${own}::tsquery) + 1) / 2)
      when ${isSynonym(wide, 'BCD')} then ${lit(description)}
      -- A synonym of the whole phrase may match where the single words do not.
      when not ${matches(wide)} and ${isSynonym(wanted)} then ${lit(description)}
      else 0 end::float8 as ${sql.ref(`body${at}`)}`,
    sql`case when ${wide === own && wanted === own ? sql`true` : matches(own)} then 1 else ${lit(synonym)} end::float8
      as ${sql.ref(`own${at}`)}`,
  ];
}

/** How well the words fit, times the deal's freshness, score and status. */
function fitness(ranking: RankingContext): Sql {
  const { score, over } = ranking.weights;
  return product([
    wordFitness(ranking),
    freshness(ranking),
    sql`(1 + ${lit(score)} * log(1 + greatest(score, 0)))`,
    sql`case when status = 'active' then 1 else ${lit(over)} end`,
  ]);
}

/** How well the words fit, wherever they occur. */
function wordFitness(ranking: RankingContext): Sql {
  const { weights } = ranking;
  const sumOf = createWeightedSum(ranking);
  const [title, body] = [(at: number) => sql.ref(`title${at}`), (at: number) => sql.ref(`body${at}`)];
  const amount = (at: number) => sql`(${title(at)} / title_length + ${body(at)} / text_length)`;
  return product([
    sumOf((at) => sql`${sql.ref(`own${at}`)} * ${amount(at)} / (${amount(at)} + ${lit(weights.saturation)})`),
    sql`power(${sumOf((at) => has(sql`${title(at)} + ${body(at)} > 0`))}, ${lit(weights.coverage)})`,
    bonus(
      weights.inTitle,
      sumOf((at) => has(sql`${title(at)} > 0`)),
    ),
  ]);
}

/** How closely the title matches the words as typed. */
function closeness(ranking: RankingContext): Sql {
  const { weights } = ranking;
  const typed = (at: number) => has(sql`title ~* ${typedPattern(ranking.typed[at] ?? [])}`);
  const inCategory = (at: number) =>
    has(sql`search @@ ${limitToWeights('C', ranking.groups[at]?.wide ?? '')}::tsquery`);
  return product([
    bonus(weights.asTyped, createWeightedSum(ranking)(typed)),
    bonus(weights.nearby, nearby(ranking)),
    bonus(weights.inCategory, createWeightedSum(ranking)(inCategory)),
    ...accessoryFactors(ranking),
  ]);
}

function createWeightedSum({ groups, statistics }: RankingContext) {
  const shares = weighGroups(groups, statistics);
  return (term: (at: number) => Sql) => sum(shares.map((share, at) => sql`${share}::float8 * ${term(at)}`));
}

/** The share of adjacent words in the query that are also adjacent in the title. */
function nearby({ groups }: RankingContext): Sql {
  const pairs = groups.slice(1).map(({ own }, at) => {
    const before = groups[at]?.own ?? '';
    return sql`(search @@ tsquery_phrase(${limitToWeights('A', before)}::tsquery, ${limitToWeights('A', own)}::tsquery))::integer`;
  });
  return pairs.length > 0 ? sql`${sum(pairs)} / ${lit(pairs.length)}` : sql`0`;
}

/** Factors below 1 for a title that names an accessory, or that names the thing only after "for". */
function accessoryFactors(ranking: RankingContext): Sql[] {
  const { accessory, accessoryNext, behindFor } = ranking.weights;
  const { isBehindFor, isNamed, isNext } = accessoryConditions(ranking);
  return [
    ...(isBehindFor ? [sql`case when ${isBehindFor} then ${lit(behindFor)} else 1 end`] : []),
    ...(isNamed && isNext
      ? [
          sql`case when not ${isNamed} then 1 when ${isNext} then ${lit(accessory * accessoryNext)}
            else ${lit(accessory)} end`,
        ]
      : []),
  ];
}

/**
 * Conditions: the thing is named only after "for"; an accessory is named in the title; or right after the last word.
 */
function accessoryConditions({ groups, accessories, language }: RankingContext) {
  const anyGroup = groups.map(({ wide }) => `(${wide})`).join(' | ');
  const goesWith = wordsOf(language)?.search.goesWith;
  const split = goesWith && `\\s(?:${goesWith})\\s`;
  const last = groups.at(-1);
  const named = accessories.map((stem) => `'${stem.replaceAll("'", "''")}':A`).join(' | ');
  return {
    isBehindFor:
      split &&
      sql`(title ~* ${`\\S${split}`}
        and not search_read(regexp_replace(title, ${`${split}.*$`}, '', 'i'), ${language}) @@ ${anyGroup}::tsquery)`,
    ...(named !== '' &&
      last && {
        isNamed: sql`search @@ ${named}::tsquery`,
        isNext: sql`search @@ tsquery_phrase(${limitToWeights('A', last.own)}::tsquery, ${named}::tsquery)`,
      }),
  };
}

/** Age is a prior that decays exponentially to a floor (Li & Croft, "Time-Based Language Models", CIKM 2003). */
function freshness({ now, weights: { old } }: RankingContext): Sql {
  const age = sql`greatest(extract(epoch from ${now}::timestamptz - posted_at)::float8 / 86400, 0)`;
  return sql`(${lit(old)} + ${lit(1 - old)} * power(0.5::float8, ${age} / ${lit(searchLimits.halfLifeDays)}))`;
}

function bonus(weight: number, share: Sql): Sql {
  return weight === 0 ? sql`1` : sql`(1 + ${lit(weight)} * (${share}))`;
}

const has = (condition: Sql) => sql`(${condition})::integer`;
const sum = (terms: readonly Sql[]) => sql`(${sql.join(terms, sql` + `)})`;
const product = (factors: readonly Sql[]) => sql.join(factors, sql` * `);
/** Inlines a number in the statement: as a parameter, its type would have to be declared. */
const lit = (value: number) => sql`${sql.lit(value)}::float8`;
