// Words of all languages that Haggle speaks by which an account says that it is the site, in any spelling: accents are not looked at.

const list = (words: string) => words.split(' ');

/** Who is called one of these, whatever else they are called, says that they run the site. */
export const claims = [
  ...list('admin admins administrator administrators moderator moderators sysadmin sysop webmaster'),
  ...list('administratorin administratoren administratorinnen moderatorin moderatoren moderatorinnen'),
  ...list('administrateur administrateurs administratrice modérateur modérateurs modératrice modératrices'),
  ...list('administrador administradores administradora moderador moderadores moderadora moderadoras'),
  ...list('أدمن الأدمن'),
];

/** So does who is called nothing but these, and the words that join them. Musharraf, Malik and Rasmi are names. */
export const roles = [
  ...list(
    'root system haggle staff mod mods editor editors treasurer treasurers support help helpdesk helper official',
  ),
  ...list('officials security team owner owners operator deleted removed anonymous unknown'),
  ...list('hilfe kundendienst kundenservice mitarbeiter mitarbeiterin redaktion redakteur redakteurin betreiber'),
  ...list('betreiberin inhaber inhaberin verwaltung sicherheit offiziell gelöscht anonym unbekannt'),
  ...list('équipe assistance soutien officiel officielle propriétaire rédaction rédacteur rédactrice sécurité'),
  ...list('supprimé anonyme inconnu'),
  ...list(
    'equipo soporte ayuda asistencia oficial propietario propietaria dueño redacción seguridad eliminado anónimo',
  ),
  ...list('desconocido'),
  ...list('مشرف مشرفة مشرفون مشرفين المشرف المشرفة المشرفون المشرفين مدير المدير إدارة الإدارة فريق الفريق دعم الدعم'),
  ...list('الدعم مساعدة المساعدة موظف محذوف مجهول'),
];

/** What stands between them. */
export const joining = [
  ...list('the of our your site forum community page desk service customer account accounts member members user users'),
  ...list('head chief lead senior super'),
  ...list('vom von unser unsere seite gemeinschaft konto kunden mitglied mitglieder benutzer'),
  ...list('de du des notre communauté compte client clients membre membres utilisateur utilisateurs'),
  ...list('del nuestro nuestra sitio comunidad cuenta cliente clientes miembro miembros usuario usuarios'),
  ...list('موقع الموقع منتدى المنتدى المجتمع عضو مستخدم الفني'),
];

/** Names that would collide with the site's addresses and words, where they stand alone. */
export const alone = list('api me you null undefined everyone all nobody');
