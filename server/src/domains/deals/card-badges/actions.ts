export { heatOf } from './rules.ts';
export { toBadges } from './views.ts';
