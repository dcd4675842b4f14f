import { type BadgeFacts, type BadgeRule, badgeRules } from './catalogue-rules.ts';

export interface Progress {
  rule: BadgeRule;
  /** Progress so far, at most the target. */
  current: number;
  isReached: boolean;
}

/** Returns the progress that these facts make towards each badge. */
export function progressOf(facts: BadgeFacts): Progress[] {
  return badgeRules.map((rule) => {
    const count = Math.max(0, facts[rule.counts]);
    return { rule, current: Math.min(count, rule.target), isReached: count >= rule.target };
  });
}

/** The lowest target of each fact that a member has yet to reach; facts without one needn't be counted. */
export type NextTargets = Partial<Record<keyof BadgeFacts, number>>;

/** Returns what a member with these badges, by id, can still earn. */
export function nextTargets(earned: ReadonlySet<string>): NextTargets {
  const targets: NextTargets = {};
  for (const { id, counts, target } of badgeRules) if (!earned.has(id)) targets[counts] ??= target;
  return targets;
}

/** Returns the badges that these facts earn and the member doesn't have yet, by id. An earned badge stays. */
export function newlyEarned(facts: Partial<BadgeFacts>, earned: ReadonlySet<string>): BadgeRule[] {
  return badgeRules.filter(({ id, counts, target }) => !earned.has(id) && (facts[counts] ?? 0) >= target);
}

/** Returns the badge with an id; undefined if the catalogue has none. */
export function findBadge(id: string): BadgeRule | undefined {
  return badgeRules.find((rule) => rule.id === id);
}

/** Returns a badge with the owner's texts, if there are any. */
export function withOwnerTexts(
  rule: BadgeRule,
  texts: ReadonlyMap<string, { name: string; description: string }>,
): BadgeRule {
  return { ...rule, ...texts.get(rule.id) };
}
