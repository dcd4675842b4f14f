export { exportFile } from './export-actions.ts';
export { readRealtime } from './now-actions.ts';
export { readDeals, readEngagement, readGrowth, readSearches } from './report-actions.ts';
export { readPerformance } from './speed-actions.ts';
