// Made of the English messages by `npm run messages`.
export interface AdminHealthPlain {
  'admin-health.title': undefined;
  'admin-health.text': undefined;
  'admin-health.loading': undefined;
  'admin-health.largest': undefined;
  'admin-health.largestText': undefined;
  'admin-health.months': undefined;
  'admin-health.monthsText': undefined;
  'admin-health.reachable': undefined;
  'admin-health.away': undefined;
  'admin-health.process': undefined;
  'admin-health.processText': undefined;
  'admin-health.haggle': undefined;
  'admin-health.started': undefined;
  'admin-health.memory': undefined;
  'admin-health.node': undefined;
  'admin-health.disk': undefined;
  'admin-health.diskFree': { free: string; total: string };
  'admin-health.unknown': undefined;
  'admin-health.pictures': undefined;
  'admin-health.email': undefined;
  'admin-health.noMailServer': undefined;
  'admin-health.database': undefined;
  'admin-health.databaseText': undefined;
  'admin-health.version': undefined;
  'admin-health.size': undefined;
  'admin-health.connections': undefined;
  'admin-health.connectionsOf': { open: number; most: number };
  'admin-health.schedule': undefined;
  'admin-health.scheduleText': undefined;
  'admin-health.noWorker': undefined;
  'admin-health.notYet': undefined;
  'admin-health.table': undefined;
  'admin-health.rows': undefined;
  'admin-health.late': undefined;
}
