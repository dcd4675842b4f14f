export const dealTallySorts = ['-memberShare', '-commission', '-clicks', '-conversions'] as const;

export const anomalyKinds = ['visitor_flood', 'deal_spike', 'no_orders'] as const;

export const statementsOf = ['partners', 'members'] as const;

export const payoutStatuses = ['open', 'paid', 'cancelled'] as const;

/** The tables of a year's statements. */
export const statementTables = ['partners', 'members', 'journal'] as const;
