// Generated from the English messages by `npm run messages`; do not edit.
export interface AdminSpamPlain {
  'admin-spam.button': undefined;
  'admin-spam.buttonLabel': { name: string };
  'admin-spam.title': { name: string };
  'admin-spam.text': { days: number };
  'admin-spam.label': undefined;
  'admin-spam.reason': undefined;
  'admin-spam.account': undefined;
  'admin-spam.suspended': undefined;
  'admin-spam.deals': undefined;
  'admin-spam.comments': undefined;
  'admin-spam.points': undefined;
  'admin-spam.votes': undefined;
  'admin-spam.reports': undefined;
  'admin-spam.blocked': undefined;
  'admin-spam.blockedHint': undefined;
  'admin-spam.address': undefined;
  'admin-spam.emailDomain': undefined;
  'admin-spam.done': { name: string; deals: number; comments: number; points: number };
  'admin-spam.undone': { name: string };
  'admin-spam.undo': undefined;
  'admin-spam.was': { day: string };
  'admin-spam.wasUndone': { day: string; undone: string };
  'admin-spam.loading': undefined;
  'admin-spam.titleMany': { count: number };
  'admin-spam.textMany': undefined;
  'admin-spam.accounts': undefined;
  'admin-spam.progress': { done: number; count: number };
  'admin-spam.doneMany': { count: number; deals: number; comments: number };
  'admin-spam.undoneMany': { count: number };
}
