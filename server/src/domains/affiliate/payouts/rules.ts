/** Cents of what a member has earned and can be paid, and of what is owed to them of it and from before. */
export interface Balance {
  earnedCents: number;
  owedCents: number;
}

/** What a batch pays a member: all that is owed and cleared, or nothing while that is below the least. */
export function payable(balance: Balance, leastCents: number): { carriedCents: number } | undefined {
  if (balance.owedCents <= 0 || balance.owedCents < leastCents) return undefined;
  return { carriedCents: carriedCents(balance) };
}

/** What is owed from before: below 0 what was paid and then reversed, above 0 what was paid and then corrected upwards. */
export function carriedCents({ earnedCents, owedCents }: Balance): number {
  return owedCents - earnedCents;
}

/** Whether somebody may approve a batch, as far as that depends on who they are: they did not make it. */
export function mayApprove({ created_by: maker }: { created_by: string | null }, actorId: string): boolean {
  return maker !== null && maker !== actorId;
}
