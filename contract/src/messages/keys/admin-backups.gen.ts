// Made of the English messages by `npm run messages`.
import type { Make } from '../arguments.ts';

export interface AdminBackupsPlain {
  'admin-backups.title': undefined;
  'admin-backups.text': undefined;
  'admin-backups.loading': undefined;
  'admin-backups.backUpNow': undefined;
  'admin-backups.folderProblem': { problem: string };
  'admin-backups.keepTitle': undefined;
  'admin-backups.keepSecret': undefined;
  'admin-backups.noFolderTitle': undefined;
  'admin-backups.noFolderText': undefined;
  'admin-backups.list.label': undefined;
  'admin-backups.list.emptyTitle': undefined;
  'admin-backups.list.emptyText': undefined;
  'admin-backups.list.deleted': undefined;
  'admin-backups.list.deleteTitle': undefined;
  'admin-backups.list.deleteText': { time: string; size: string };
  'admin-backups.list.deleteIt': undefined;
  'admin-backups.list.name': { time: string };
  'admin-backups.list.whole': undefined;
  'admin-backups.list.notWhole': undefined;
  'admin-backups.list.withSecret': undefined;
  'admin-backups.list.downloadOf': { time: string };
  'admin-backups.list.downloading': undefined;
  'admin-backups.list.deleteOf': { time: string };
  'admin-backups.list.downloadFailed': undefined;
  'admin-backups.list.byAdmin': undefined;
  'admin-backups.list.byPerson': { name: string };
  'admin-backups.list.bySchedule': undefined;
  'admin-backups.list.byCommand': undefined;
  'admin-backups.list.version': { version: string };
  'admin-backups.list.rows': { count: number };
  'admin-backups.list.pictures': { count: number };
  'admin-backups.run.dailyFailed': { problem: string };
  'admin-backups.run.lastFailed': { problem: string };
  'admin-backups.run.title': undefined;
  'admin-backups.run.progress': undefined;
  'admin-backups.run.waiting': undefined;
  'admin-backups.run.starting': undefined;
  'admin-backups.run.pictures': undefined;
  'admin-backups.run.table': { table: string };
  'admin-backups.plan.title': undefined;
  'admin-backups.plan.text': undefined;
  'admin-backups.plan.daily': undefined;
  'admin-backups.plan.off': undefined;
  'admin-backups.plan.at': { hour: string };
  'admin-backups.plan.keep': undefined;
  'admin-backups.problem.newer_version': undefined;
  'admin-backups.problem.newer_queue': undefined;
  'admin-backups.problem.broken_off': undefined;
  'admin-backups.problem.no_worker': undefined;
  'admin-backups.problem.database_gone': undefined;
  'admin-backups.problem.no_folder': undefined;
  'admin-backups.problemOf.other_migration': { about: string };
  'admin-backups.problemOf.not_makeable': { about: string };
  'admin-backups.problemOf.no_folder_but_file': { about: string };
  'admin-backups.problemOf.no_room': { about: string };
  'admin-backups.problemOf.not_allowed': { about: string };
  'admin-backups.problemOf.read_only': { about: string };
  'admin-backups.problemOf.size_limited': { about: string };
  'admin-backups.problemOf.folder_gone': { about: string };
  'admin-backups.problemOf.disk_failed': { about: string };
  'admin-backups.problemOf.unreadable_picture': { about: string };
}

export interface AdminBackupsMarked<T> {
  'admin-backups.keepFolder': { folder: string; code: Make<T> };
  'admin-backups.keepRestore': { code: Make<T> };
  'admin-backups.noFolderHow': { code: Make<T> };
}
