const name = '[a-z0-9]+(-[a-z0-9]+)*';

/** Folders with known contents: the pattern of allowed file names, and advice for others. */
const rooms: { folder: RegExp; names: RegExp; advice: string }[] = [
  {
    folder: /^server\/src\/domains\/links\/shops\/$/,
    names: new RegExp(`^${name}(\\.test)?\\.ts$`),
    advice: 'each shop has one file, named after it',
  },
  {
    folder: /^server\/src\/domains\/links\/networks\/$/,
    names: new RegExp(`^${name}(\\.test)?\\.ts$`),
    advice: 'each network has one file, named after it',
  },
  {
    folder: new RegExp(`^server/src/domains/${name}/(${name}/)?$`),
    names:
      /^((routes|actions|rules|store|views|emails|jobs)|[a-z]+(-[a-z]+)*-(actions|rules|store|views|emails|jobs))\.ts$|\.test\.ts$/,
    advice: 'a room has routes, actions, rules, store, views, emails or jobs, or several of a kind (score-rules.ts)',
  },
  {
    folder: /^server\/src\/$/,
    names: /^(main|routes|consequences|schedule)(\.test)?\.ts$/,
    advice:
      'only main, routes, consequences and schedule belong here; the rest is in start, commands, pages, kernel, platform or domains',
  },
  {
    folder: /^server\/src\/kernel\/$/,
    names: new RegExp(`^${name}(\\.test)?\\.ts$`),
    advice: 'the kernel has no folders',
  },
  {
    folder: /^server\/test\/$/,
    names: /^$/,
    advice: 'tests of the whole server go into system/, helpers into harness/, slow suites into folders of their own',
  },
  {
    folder: /^web\/test\/$/,
    names: /^setup\.ts$/,
    advice: 'web tests are next to the code they test, their helpers in web/test/harness/',
  },
  {
    folder: /^e2e\/(core|members|admin|countries|languages|a11y|nodes)\/$/,
    names: new RegExp(`^${name}\\.spec\\.ts$`),
    advice: 'a suite contains only journeys (….spec.ts); helpers go into e2e/support/',
  },
  {
    folder: /^e2e\/$/,
    names: /^$/,
    advice: "journeys go into their suite's folder, helpers into e2e/support/",
  },
  {
    folder: /^web\/src\/(features|pages|pages\/admin)\/(?!admin\/)[a-z]+(-[a-z]+)*\/$/,
    names: /^(?!(api|store|actions|routes|types|index)\.)[a-z0-9]+(-[a-z0-9]+)*(\.test)?\.tsx?$/,
    advice:
      'a web feature or page has queries.ts, hooks (use-….ts), components (….tsx), and logic in files named after it',
  },
  {
    folder: /^web\/src\/pages\/admin\/$/,
    names: /^(admin-screens?|catalogue-screens)(\.test)?\.tsx?$/,
    advice: 'pages below /admin have one folder per noun; only the code that defines and lists them is directly here',
  },
  {
    folder: /^web\/src\/(pages|features)\/$/,
    names: /^$/,
    advice: 'web features and pages are folders, one per noun',
  },
  {
    folder: /^web\/src\/routes\/$/,
    names: /^(?!admin\.(?!\$\.))/,
    advice: 'register pages below /admin in web/src/pages/admin/screens/; routes add to the first load of every page',
  },
  {
    folder: /^contract\/src\/$/,
    names:
      /^(endpoint|endpoints|shapes|errors|rendering|ids|keys|csv|issue-text|amount-refusal|visible-text|excerpt)(\.test)?\.ts$/,
    advice: 'only code shared by all domains belongs here; schemas and endpoints go into their domain',
  },
  {
    folder: new RegExp(`^contract/src/${name}/$`),
    names: new RegExp(`^${name}(\\.gen|\\.test)?\\.ts$`),
    advice: 'a contract domain has no subfolders',
  },
];

/** Trees in which every folder must be known. */
const trees = [
  /^server\/src\/(start|commands|pages|kernel|platform|domains)\//,
  /^server\/test\/(harness|system|commands|faults|cluster|fuzz|red-team|upgrade|watching)\//,
  /^web\/test\/harness\//,
  /^e2e\/support\//,
  /^web\/src\/(routes|shell|ui|lib)\//,
  /^web\/src\/(deals|features\/[^/]+|pages\/(admin\/)?[^/]+)\/[^/]+$/,
];
const catchAllName = /(^|[/-])(utils?|helpers?|misc|common|shared)([-./]|$)/;

/** Returns the problems with a file's place and name. */
export function placementProblems(file: string): string[] {
  const problems: string[] = [];
  const folder = file.slice(0, file.lastIndexOf('/') + 1);
  const name = file.slice(folder.length);
  if (catchAllName.test(file)) problems.push(`${file}: too general; name the file after what it does`);
  const room = rooms.find((candidate) => candidate.folder.test(folder));
  if (room && !room.names.test(name)) problems.push(`${file}: ${room.advice}`);
  if (!room && /^(server\/src\/(domains|kernel)|contract\/src)\//.test(file)) {
    problems.push(`${file}: rooms are one or two folders deep`);
  }
  if (!room && /^((server|web)\/(src|test)|e2e)\/[^/]+\//.test(file) && !trees.some((tree) => tree.test(file))) {
    problems.push(`${file}: this folder is missing from the map in README.md`);
  }
  return problems;
}
