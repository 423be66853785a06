// Which room may import which. Every rule bears the name of the sentence that it keeps; docs/architecture.md shows the rooms as a drawing.

/** Floors of the engine from the ground up: a room imports its own files and rooms of floors before it, never a neighbour on its floor. */
const engineFloors = [
  ['contract', 'child-process'],
  ['fields', 'table-file', 'outbound'],
  ['metadata'],
  ['database'],
  ['access', 'event'],
  ['session', 'search', 'once', 'files'],
  ['template'],
  ['record', 'report', 'import', 'bug-report', 'jobs', 'pdf', 'explain', 'automation', 'agency'],
  ['first-administrator', 'live', 'plugin', 'mail', 'view', 'draft', 'record-import'],
  ['password-reset', 'health'],
  ['openapi'],
];
/** On top of the rooms, file by file. */
const engineTop = ['engine.ts', 'define.ts', 'http/', 'warm-up.ts', 'start.ts', 'with-engine.ts', 'command.ts', 'index.ts', 'worker.ts', 'main.ts'];

/** The same for the screens. `look` and `text` know nothing of data; `kit` re-exports for screens of plugins. */
const webFloors = [['text', 'look'], ['api'], ['fields'], ['views'], ['kit'], ['app']];

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

function floorRules(root, floors, top, sentence) {
  return floors
    .flatMap((floor, level) =>
      floor.map((room) => {
        const others = [
          ...floors
            .slice(level)
            .flat()
            .filter((each) => each !== room)
            .map((each) => `${each}/`),
          ...top,
        ];
        return others.length === 0
          ? []
          : [
              rule(
                `${root}-${room}-${sentence}`,
                `${root}/${room} imports only rooms below it.`,
                { path: `^${root}/${room}/` },
                { path: `^${root}/(${others.join('|')})` },
              ),
            ];
      }),
    )
    .flat();
}

/** Each file of the top imports what stands before it. */
const topRules = engineTop
  .slice(0, -1)
  .map((part, index) =>
    rule(
      `engine-${part.replace(/\W+(ts)?$/, '')}-looks-down`,
      `engine/${part} imports nothing that stands above it.`,
      { path: `^engine/${part}` },
      { path: `^engine/(${engineTop.slice(index + 1).join('|')})` },
    ),
  );

module.exports = {
  forbidden: [
    rule('no-cycles', 'Two files that need each other are one file, or need a third.', {}, { circular: true }),
    rule('no-unresolvable', 'Every import leads somewhere; what is built may not be there yet.', {}, { couldNotResolve: true, pathNot: '^\\.\\./dist/' }),
    ...floorRules('engine', engineFloors, engineTop, 'looks-down'),
    ...topRules,
    rule(
      'engine-knows-no-plugin',
      'Only engine/main.ts and engine/worker.ts may name plugins.',
      { path: '^engine/', pathNot: '^engine/(main|worker)\\.ts$' },
      { path: '^plugins/' },
    ),
    rule('engine-knows-no-screen', 'The engine serves screens as files and knows nothing of them.', { path: '^engine/' }, { path: '^web/' }),
    rule('engine-knows-no-business', 'Entity types are written for plugins; the engine reads the model.', { path: '^engine/' }, { path: '^metadata/' }),
    rule(
      'plugins-enter-by-the-door',
      'A plugin imports #engine, #decimal, #day, #generated and its own files.',
      { path: '^plugins/' },
      { path: '^(engine/(?!(index|contract/(day|decimal))\\.ts$)|web/(?!kit/)|migrations/)' },
    ),
    rule(
      'kit-is-for-screens',
      'Only screens of plugins import web/kit.',
      { path: '^plugins/', pathNot: '^plugins/([^/]+/screens/|screens\\.ts)' },
      { path: '^web/' },
    ),
    rule(
      'plugins-do-not-know-each-other',
      'What several plugins share lies in plugins/rules, or in plugins/pricing, plugins/letterhead, plugins/checklist and plugins/correspondence where it reads records.',
      { path: '^plugins/([^/]+)/' },
      { path: '^plugins/([^/]+)/', pathNot: '^plugins/($1|rules|pricing|letterhead|checklist|correspondence)/' },
    ),
    rule(
      'rules-are-pure',
      'plugins/rules takes values and gives values, decimals and days among them; of the metadata it knows the generated groups of enum values.',
      { path: '^plugins/rules/' },
      { pathNot: '^(plugins/rules/|engine/contract/(day|decimal)\\.ts$|metadata/generated/)' },
    ),
    rule(
      'letterhead-knows-no-plugin',
      'plugins/letterhead is for every plugin and knows none.',
      { path: '^plugins/letterhead/' },
      { path: '^plugins/(?!letterhead/|rules/)' },
    ),
    rule(
      'web-takes-only-the-contract',
      'Of the engine, screens import only engine/contract.',
      { path: '^web/' },
      { path: '^(engine/(?!contract/)|migrations/|metadata/)' },
    ),
    rule(
      'web-knows-no-plugin',
      'Only web/app/main.tsx may name plugins/screens.ts, web/app/portal.tsx the phone of students, web/app/form.ts the public page of a form, and web/app/unsubscribe.ts the page of a link in bulk e-mails.',
      { path: '^web/', pathNot: '^web/app/((main|portal)\\.tsx|(form|unsubscribe)\\.ts)$' },
      { path: '^plugins/' },
    ),
    ...floorRules('web', webFloors, [], 'looks-down'),
    rule(
      'migrations-stand-alone',
      'A migration that ran must mean the same for ever: it imports nothing of ours.',
      { path: '^migrations/' },
      { path: '^(engine|plugins|web|metadata|tests|bin)/' },
    ),
    rule('product-needs-no-test', 'Nothing outside tests imports tests.', { pathNot: '^(tests/|vitest\\.config\\.ts$)' }, { path: '^tests/' }),
    rule(
      'product-needs-no-tool',
      'What runs in production is a dependency, not a development one.',
      { path: '^(engine|plugins|migrations)/' },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|\\.data)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['source', 'import', 'require', 'node', 'types', 'default'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
