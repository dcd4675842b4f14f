// Words by which an account says that it is the site, in any spelling: accents are not looked at.

interface ReservedWords {
  /** Who is called one of these, whatever else they are called, says that they run the site. */
  claims: readonly string[];
  /** So does who is called nothing but these, and the words that join them. Names of people are left out. */
  roles: readonly string[];
  /** What stands between them. */
  joining: readonly string[];
}

const list = (words: string) => words.split(' ');

/** Of every language that Haggle speaks, wherever the site is: people write in any of them. */
export const reservedWords: Readonly<Record<string, ReservedWords>> = {
  en: {
    claims: list('admin admins administrator administrators moderator moderators sysadmin sysop webmaster'),
    roles: [
      ...list('root system haggle staff mod mods editor editors treasurer treasurers support help helpdesk helper'),
      ...list('official officials security team owner owners operator deleted removed anonymous unknown'),
    ],
    joining: [
      ...list('the of our your site forum community page desk service customer account accounts member members'),
      ...list('user users head chief lead senior super'),
    ],
  },
  de: {
    claims: list('administratorin administratoren administratorinnen moderatorin moderatoren moderatorinnen'),
    roles: [
      ...list('hilfe kundendienst kundenservice mitarbeiter mitarbeiterin redaktion redakteur redakteurin betreiber'),
      ...list('betreiberin inhaber inhaberin verwaltung sicherheit offiziell gelöscht anonym unbekannt'),
    ],
    joining: list('vom von unser unsere seite gemeinschaft konto kunden mitglied mitglieder benutzer'),
  },
  fr: {
    claims: list('administrateur administrateurs administratrice modérateur modérateurs modératrice modératrices'),
    roles: [
      ...list('équipe assistance soutien officiel officielle propriétaire rédaction rédacteur rédactrice sécurité'),
      ...list('supprimé anonyme inconnu'),
    ],
    joining: list('de du des notre communauté compte client clients membre membres utilisateur utilisateurs'),
  },
  es: {
    claims: list('administrador administradores administradora moderador moderadores moderadora moderadoras'),
    roles: [
      ...list('equipo soporte ayuda asistencia oficial propietario propietaria dueño redacción seguridad eliminado'),
      ...list('anónimo desconocido'),
    ],
    joining: list('del nuestro nuestra sitio comunidad cuenta cliente clientes miembro miembros usuario usuarios'),
  },
  ar: {
    claims: list('أدمن الأدمن'),
    roles: [
      ...list('مشرف مشرفة مشرفون مشرفين المشرف المشرفة المشرفون المشرفين مدير المدير إدارة الإدارة فريق الفريق دعم'),
      ...list('الدعم مساعدة المساعدة موظف محذوف مجهول'),
    ],
    joining: list('موقع الموقع منتدى المنتدى المجتمع عضو مستخدم الفني'),
  },
};

const of = (kind: keyof ReservedWords) => Object.values(reservedWords).flatMap((words) => words[kind]);

export const claims = of('claims');
export const roles = of('roles');
export const joining = of('joining');

/** Names that would collide with the site's addresses and words, where they stand alone. */
export const alone = list('api me you null undefined everyone all nobody');
