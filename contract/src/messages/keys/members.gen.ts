// Generated from the English messages by `npm run messages`; do not edit.
export interface MembersPlain {
  'members.fields.trust': undefined;
  'members.fields.takeMost': { most: number };
  'members.fields.giveMost': { most: number };
  'members.fields.notZero': undefined;
  'members.invitation.subject': { site: string };
  'members.invitation.asks': { by: string; site: string; roles: string };
  'members.invitation.look': undefined;
  'members.invitation.once': { day: string };
  'members.joining.subject': { site: string };
  'members.joining.asks': { by: string; site: string };
  'members.joining.full': { most: number; days: number };
  'members.pointsBooked': { points: string };
  'members.renamed.note': { from: string; to: string; reason: string };
  'members.renamed.told': { name: string; reason: string };
  'members.merge.obstacle.same': undefined;
  'members.merge.obstacle.staff': undefined;
  'members.merge.obstacle.suspended': undefined;
  'members.merge.obstacle.deletion': undefined;
  'members.merge.obstacle.signUp': undefined;
  'members.merge.obstacle.votes': undefined;
  'members.merge.obstacle.money': undefined;
  'members.merge.note': { name: string; reason: string };
  'members.merge.ownThanks': undefined;
  'members.merge.told': { name: string; reason: string };
}
