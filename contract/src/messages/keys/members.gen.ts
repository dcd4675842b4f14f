// Made of the English messages by `npm run messages`.
export interface MembersPlain {
  'members.fields.trust': undefined;
  'members.fields.takeMost': { most: number };
  'members.fields.giveMost': { most: number };
  'members.fields.notZero': undefined;
}
