/** Kilogram, litre, metre, milliampere-hour, piece, terabyte, wash load, watt-hour. */
export const units = ['kg', 'l', 'm', 'mah', 'piece', 'tb', 'wash', 'wh'] as const;

/** Maximum ages of deals. */
export const postedWithin = ['1d', '7d', '30d'] as const;
