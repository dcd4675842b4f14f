const name = '[a-z0-9]+(-[a-z0-9]+)*';

/** Folders with known contents: the pattern of allowed file names, and advice for others. */
const rooms: { folder: RegExp; names: RegExp; advice: string }[] = [
  {
    folder: /^server\/src\/domains\/links\/shops\/$/,
    names: new RegExp(`^${name}(\\.test)?\\.ts$`),
    advice: 'a shop has a file of its name',
  },
  {
    folder: /^server\/src\/domains\/links\/networks\/$/,
    names: new RegExp(`^${name}(\\.test)?\\.ts$`),
    advice: 'a network has a file of its name',
  },
  {
    folder: new RegExp(`^server/src/domains/${name}/(${name}/)?$`),
    names:
      /^((routes|actions|rules|store|views|emails|jobs)|[a-z]+(-[a-z]+)*-(actions|rules|store|views|emails|jobs))\.ts$|\.test\.ts$/,
    advice: 'a room has routes, actions, rules, store, views, emails and jobs, or several of one kind: score-rules.ts',
  },
  {
    folder: /^server\/src\/$/,
    names: /^(main|routes|consequences|schedule)(\.test)?\.ts$/,
    advice:
      'here is what there is, what follows an event and what runs when; the rest is in start, commands, pages, kernel, platform or domains',
  },
  {
    folder: /^server\/src\/kernel\/$/,
    names: new RegExp(`^${name}(\\.test)?\\.ts$`),
    advice: 'the kernel has no folders',
  },
  {
    folder: /^server\/test\/$/,
    names: /^$/,
    advice: 'tests of the whole are in system/, what tests stand on in harness/, slow suites in folders of their own',
  },
  {
    folder: /^web\/test\/$/,
    names: /^setup\.ts$/,
    advice: 'tests of the web lie beside what they test, what they stand on in web/test/harness/',
  },
  {
    folder: /^e2e\/(core|members|admin|countries|languages|a11y|nodes)\/$/,
    names: new RegExp(`^${name}\\.spec\\.ts$`),
    advice: 'a suite has journeys (….spec.ts); what they stand on is in e2e/support/',
  },
  {
    folder: /^e2e\/$/,
    names: /^$/,
    advice: 'journeys are in the folder of their suite, what they stand on in e2e/support/',
  },
  {
    folder: /^web\/src\/(features|pages|pages\/admin)\/(?!admin\/)[a-z]+(-[a-z]+)*\/$/,
    names: /^(?!(api|store|actions|routes|types|index)\.)[a-z0-9]+(-[a-z0-9]+)*(\.test)?\.tsx?$/,
    advice:
      'a feature or page of the web has queries.ts, hooks (use-….ts), components (….tsx) and what they decide, by name',
  },
  {
    folder: /^web\/src\/pages\/admin\/$/,
    names: /^(admin-screens?|catalogue-screens)(\.test)?\.tsx?$/,
    advice: 'pages below /admin have a folder for each noun; only what makes one and the list of them lie beside those',
  },
  {
    folder: /^web\/src\/(pages|features)\/$/,
    names: /^$/,
    advice: 'features and pages of the web are folders, one for each noun',
  },
  {
    folder: /^web\/src\/routes\/$/,
    names: /^(?!admin\.(?!\$\.))/,
    advice: 'pages below /admin are lines of web/src/pages/admin/screens/; routes weigh on every first page',
  },
  {
    folder: /^contract\/src\/$/,
    names:
      /^(endpoint|endpoints|shapes|errors|rendering|ids|keys|csv|issue-text|amount-refusal|visible-text|excerpt)(\.test)?\.ts$/,
    advice: 'here is the language that both sides speak; schemas and endpoints are in the folder of their domain',
  },
  {
    folder: new RegExp(`^contract/src/${name}/$`),
    names: new RegExp(`^${name}(\\.gen|\\.test)?\\.ts$`),
    advice: 'a domain of the contract has files and no folders',
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
  if (catchAllName.test(file)) problems.push(`${file}: a drawer for anything; name the file after what it does`);
  const room = rooms.find((candidate) => candidate.folder.test(folder));
  if (room && !room.names.test(name)) problems.push(`${file}: ${room.advice}`);
  if (!room && /^(server\/src\/(domains|kernel)|contract\/src)\//.test(file)) {
    problems.push(`${file}: rooms are one or two folders deep`);
  }
  if (!room && /^((server|web)\/(src|test)|e2e)\/[^/]+\//.test(file) && !trees.some((tree) => tree.test(file))) {
    problems.push(`${file}: the map in README.md has no such folder`);
  }
  return problems;
}
