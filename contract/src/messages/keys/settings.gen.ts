// Generated from the English messages by `npm run messages`; do not edit.
import type { Make } from '../arguments.ts';

export interface SettingsPlain {
  'settings.title': undefined;
  'settings.alerts': undefined;
  'settings.tab.appearance': undefined;
  'settings.tab.account': undefined;
  'settings.tab.security': undefined;
  'settings.tab.notifications': undefined;
  'settings.tab.filters': undefined;
  'settings.tab.privacy': undefined;
  'settings.tab.following': undefined;
  'settings.account.title': undefined;
  'settings.account.username': undefined;
  'settings.account.email': undefined;
  'settings.account.confirmed': undefined;
  'settings.account.unconfirmed': undefined;
  'settings.account.role': undefined;
  'settings.account.member': undefined;
  'settings.account.since': undefined;
  'settings.account.edit': undefined;
  'settings.mutes.title': undefined;
  'settings.mutes.text': undefined;
  'settings.mutes.failed': undefined;
  'settings.mutes.muted': undefined;
  'settings.mutes.none': undefined;
  'settings.mutes.unmute': { name: string };
  'settings.muted.word': undefined;
  'settings.muted.store': undefined;
  'settings.muted.category': undefined;
  'settings.muted.user': undefined;
  'settings.muteKind.word': undefined;
  'settings.muteKind.store': undefined;
  'settings.muteKind.category': undefined;
  'settings.muteForm.what': undefined;
  'settings.muteForm.mute': undefined;
  'settings.muteForm.muting': undefined;
  'settings.muteForm.writeWord': undefined;
  'settings.muteForm.chooseOne': undefined;
  'settings.muteForm.choose': undefined;
  'settings.muteForm.hint': undefined;
  'settings.hidden.title': undefined;
  'settings.hidden.text': undefined;
  'settings.hidden.failed': undefined;
  'settings.hidden.none': undefined;
  'settings.hidden.forGood': undefined;
  'settings.hidden.untilBelow': { price: string };
  'settings.hidden.show': undefined;
  'settings.hidden.showDeal': { title: string };
  'settings.install.title': undefined;
  'settings.install.text': { site: string };
  'settings.install.install': { site: string };
  'settings.lists.title': undefined;
  'settings.lists.hidesUnavailable': undefined;
  'settings.lists.hidesUnavailableNote': undefined;
  'settings.lists.failed': undefined;
  'settings.emails.title': undefined;
  'settings.emails.text': undefined;
  'settings.feed.title': undefined;
  'settings.feed.text': undefined;
  'settings.feed.address': undefined;
  'settings.invitations.title': undefined;
  'settings.invitations.text': { days: number; most: number };
  'settings.invitations.make': undefined;
  'settings.invitations.once': undefined;
  'settings.invitations.open': { day: string };
  'settings.invitations.accepted': { name: string };
  'settings.invitations.revoked': undefined;
  'settings.invitations.expired': undefined;
  'settings.invitations.revoke': undefined;
  'settings.invitations.list': undefined;
}

export interface SettingsMarked<T> {
  'settings.feed.hint': { code: Make<T> };
}
