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

/** Returns the badges that these facts earn and the member doesn't have yet, by id. An earned badge stays. */
export function newlyEarned(facts: BadgeFacts, earned: ReadonlySet<string>): BadgeRule[] {
  return progressOf(facts)
    .filter(({ rule, isReached }) => isReached && !earned.has(rule.id))
    .map(({ rule }) => rule);
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
