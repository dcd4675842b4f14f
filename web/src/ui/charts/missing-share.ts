import { createContext } from 'react';

/** The share of the shown period that isn't counted yet, 0 to 1. Counts that may still catch up aren't shown as lower. */
export const MissingShare = createContext(0);
