/** Folders whose content is known: the pattern of the names that may stand in them, and what to do about others. */
const rooms: { folder: RegExp; names: RegExp; advice: string }[] = [
  {
    folder: /^server\/src\/features\/[a-z]+(-[a-z]+)*\/$/,
    names:
      /^((routes|actions|rules|store|views|letters|jobs)|[a-z]+(-[a-z]+)*-(actions|rules|store|views|letters|jobs))\.ts$|\.test\.ts$/,
    advice:
      'a feature has routes, actions, rules, store, views, letters and jobs, or several of one kind: score-rules.ts',
  },
  {
    folder: /^web\/src\/(features|pages|pages\/admin)\/(?!admin\/)[a-z]+(-[a-z]+)*\/$/,
    names: /^(?!(api|store|actions|routes|types|index)\.)[a-z0-9]+(-[a-z0-9]+)*(\.test)?\.tsx?$/,
    advice:
      'a feature or page of the web has queries.ts, hooks (use-….ts), components (….tsx) and what they decide, by name',
  },
  {
    folder: /^web\/src\/pages\/admin\/$/,
    names: /^(admin|catalogue)-screens(\.test)?\.tsx?$/,
    advice: 'pages below /admin have a folder for each noun; only the list of them lies beside those',
  },
  {
    folder: /^web\/src\/(pages|features)\/$/,
    names: /^$/,
    advice: 'features and pages of the web are folders, one for each noun',
  },
  {
    folder: /^server\/src\/$/,
    names:
      /^(main|foundation|beside|readers|migrate|admin|import|import-progress|backup|restore|doctor|app|assembly|env|events|consequences|schedule|pages|pages-[a-z-]+|routes|welcome)(\.test)?\.ts$/,
    advice: 'the map in README.md lists the files of server/src; tools belong in platform/, nouns in features/',
  },
  {
    folder: /^web\/src\/routes\/$/,
    names: /^(?!admin\.(?!\$\.))/,
    advice: 'pages below /admin are lines of web/src/pages/admin/admin-screens.ts; routes weigh on every first page',
  },
  {
    folder: /^contract\/src\/.+/,
    names: /^$/,
    advice: 'the contract has one file per feature and no folders',
  },
];

/** Trees in which every folder is a known one. */
const trees = [
  /^server\/src\/(features|platform)\//,
  /^web\/src\/(routes|shell|ui|lib)\//,
  /^web\/src\/(deals|features\/[^/]+|pages\/(admin\/)?[^/]+)\/[^/]+$/,
];
const drawer = /(^|[/-])(utils?|helpers?|misc|common|shared)([-./]|$)/;

/** Says what is wrong with a file's place and name; an empty list when nothing is. */
export function misplaced(file: string): string[] {
  const problems: string[] = [];
  const folder = file.slice(0, file.lastIndexOf('/') + 1);
  const name = file.slice(folder.length);
  if (drawer.test(file)) problems.push(`${file}: a drawer for anything; name the file after what it does`);
  const room = rooms.find((candidate) => candidate.folder.test(folder));
  if (room && !room.names.test(name)) problems.push(`${file}: ${room.advice}`);
  if (!room && /^(server|web)\/src\/features\//.test(file)) problems.push(`${file}: features have no folders inside`);
  if (!room && /^(server|web)\/src\/[^/]+\//.test(file) && !trees.some((tree) => tree.test(file))) {
    problems.push(`${file}: the map in README.md has no such folder`);
  }
  return problems;
}
