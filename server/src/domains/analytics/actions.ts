export { exportFile } from './export-actions.ts';
export { listMarks, noteRelease } from './mark-actions.ts';
export { listMeasures } from './measure-actions.ts';
export { readRealtime } from './now-actions.ts';
export { countDealViews, readDeals, readEngagement, readGrowth, readSearches } from './report-actions.ts';
export { readPerformance } from './speed-actions.ts';
export { listFrequentSearches, listMissedSearches } from './term-actions.ts';
export { readChanges, readTraffic } from './traffic-actions.ts';
