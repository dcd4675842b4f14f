import { describe, expect, test } from 'vitest';
import { isReservedName } from './reserved-name-rules.ts';

const isReserved = (name: string) => isReservedName(name, 'Dealhub');
const words =
  'admin administrator api root system haggle staff moderator mod support help official security team owner me you anonymous deleted null undefined unknown everyone all nobody';

test.each(words.split(' '))('the name %s is reserved, even in capitals or with separators', (name) => {
  const separated = [...name.toUpperCase()].join('_');
  for (const variant of [name, `${name}-`, separated]) expect(isReserved(variant)).toBe(true);
});

describe('a reserved word is recognised', () => {
  test.each([
    [
      'with digits or signs for some characters',
      'adm1n|Admln|admlns|4dmin|ADM1N|m0d3r4t0r|5upp0rt|5t4ff|m0d|r00t|@dmin|$upport|adm!n',
    ],
    [
      'with a number appended',
      'admin2|admin_2|Moderator 007|adm1n1|support1|support-1|staff-7|official-24|Dealhub_24|help-desk-1|mod4|deleted-15',
    ],
    [
      'made of reserved words only',
      'root_admin|mod-team|Site owner|The Moderators|Support Team|Help Desk|Deleted member|deleted_user',
    ],
    [
      'made of reserved words run together',
      'rootadmin|ModTeam|siteowner|theowner|deletedmember|supportteam2|0fficialsupp0rt',
    ],
    [
      'that combines a staff role with another name',
      'Bob (admin)|admin_bob|BobAdmin|Moderator Ann|webmaster-joe|admins',
    ],
    ['with accents', 'Ádmin|Admín|Ádministrator|Modérator|Mödérätör|Dèalhub-Téam|Súpport|bob_ádmin'],
    [
      'in other languages',
      'Administrador|Modérateur|Administrateur|Moderatorin|Moderadora|Équipe|Equipo|Soporte|equipo de Dealhub|Kundendienst|' +
        'مشرف|المشرف|اداره|إدارة|الإدارة|فريق الدعم|إدارة الموقع|ادمن',
    ],
    [
      'in small capitals or letters of other shapes',
      'ᴀᴅᴍɪɴ|ᴍᴏᴅᴇʀᴀᴛᴏʀ|Sᴜᴘᴘᴏʀᴛ|Dealhub ᴛᴇᴀᴍ|ᴀdmin|ᴀᴅᴍɪɴ2|Bob (ᴀᴅᴍɪɴ)|🅰dmin|🅰\ufe0fdmin|🅐🅓🅜🅘🅝|🇦🇩🇲🇮🇳|🄰dmin|ʌdmin|ᴎᴏ ᴀᴅᴍɪᴎ|ᵃᵈᵐⁱⁿ|Team 🇩🇪',
    ],
    ['with strokes or hooks', 'ađmin|aɗmin|suƥport|Ƭeam'],
    ['that contains the site’s name', 'Dealhub|deal_hub|DealhubSupport|Dealhub staff|dea1hub'],
  ])('in a name %s', (_, names) => {
    expect(names.split('|').filter((name) => !isReserved(name))).toEqual([]);
  });
});

test('names that contain a reserved word by chance are allowed', () => {
  const names =
    'mara|me2|all4|_|modest|Modena|modern|Moderna|rooted|Rootes|Adminah|Badminton|Admiral|teammate|Team Rocket|Ali|Al|Mel|helper_bee|' +
    'Supporter Sam|Leopold Staff|Homeowner Bob|Dog owner|Systematic|memberof|member1|boss12|user77|site|The Guest|Mia Mode|' +
    'Ally|Y0gi|l33t_hunter|pennywise_jo|4ever|Nobody Knows|You and me|Yourselle|Helpmann|Officer|Stefan|root beer|allstar|' +
    'Élodie|Márquez|Adélaïde|Aidé Soto|Müller|Demódena|Équipière|Ayudante Pérez|Hilfiger|محمد|مالك|رسمي|مشرف أحمد|علي دعمي|Dénise';
  expect(names.split('|').filter(isReserved)).toEqual([]);
});
