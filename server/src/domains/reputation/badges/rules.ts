import { type BadgeFacts, type BadgeRule, badgeRules } from './catalogue-rules.ts';

export interface Progress {
  rule: BadgeRule;
  /** What counts so far, at most the target. */
  current: number;
  isReached: boolean;
}

/** How far these facts go towards each badge. */
export function progressOf(facts: BadgeFacts): Progress[] {
  return badgeRules.map((rule) => {
    const count = Math.max(0, facts[rule.counts]);
    return { rule, current: Math.min(count, rule.target), isReached: count >= rule.target };
  });
}

/** The badges that these facts earn and that a member does not have yet, by id. A badge once earned stays. */
export function newlyEarned(facts: BadgeFacts, earned: ReadonlySet<string>): BadgeRule[] {
  return progressOf(facts)
    .filter(({ rule, isReached }) => isReached && !earned.has(rule.id))
    .map(({ rule }) => rule);
}

/** The badge of an id; undefined for one that the catalogue does not have. */
export function findBadge(id: string): BadgeRule | undefined {
  return badgeRules.find((rule) => rule.id === id);
}

/** A badge with the owner's words, where they have written some. */
export function worded(rule: BadgeRule, texts: ReadonlyMap<string, { name: string; description: string }>): BadgeRule {
  return { ...rule, ...texts.get(rule.id) };
}
