// Faults that the tests of rights must find: each is an edit of a few words, as somebody in a hurry would make it.

const reads = { tests: ['tests/access/paired-tenants.test.ts'], named: 'whatever only reads' };
const writes = { tests: ['tests/access/paired-tenants.test.ts'], named: 'whatever writes' };
/** Seeing the product as another person, in the matrix. */
const looksOn = (named) => ({ tests: ['tests/access/matrix.test.ts'], named });
const everyRow = '{ all: [] }';
const farRules = { tests: ['tests/access/related-rules.test.ts'] };
const cached = { tests: ['tests/engine/cached-counts.slow.test.ts'], named: 'a remembered page' };
/** What a fault puts into a file may need more of where rights become conditions than the file does. */
const seeingAll = (file) => [
  file,
  "import { whereOfRights } from './where-of-rights.ts';",
  "import { everythingContext, whereOfRights } from './where-of-rights.ts';",
];

/** `edits` are [file, what stands there, what is put in its place]; what stands there must stand there once. `tests` are to fail, those `named` alone. */
export const defects = [
  {
    name: 'a count forgets the rule on rows',
    edits: [
      [
        'engine/search/compile-sql.ts',
        'const rows = rowsQuery(tenantField, plan, agencyId, getPaths(plan.where), oneOfTenants);',
        `const rows = rowsQuery(tenantField, { ...plan, where: ${everyRow} }, agencyId, [], oneOfTenants);`,
      ],
    ],
    ...reads,
  },
  {
    name: 'groups and funnels forget the rule on rows',
    edits: [
      [
        'engine/search/compile-groups.ts',
        'rows: () => rowsQuery(tenantField, plan, agencyId, paths, oneOfTenants)',
        `rows: () => rowsQuery(tenantField, { ...plan, where: ${everyRow} }, agencyId, paths, oneOfTenants)`,
      ],
    ],
    ...reads,
  },
  {
    name: 'a total is worked out of a field that may not be read',
    edits: [
      [
        'engine/search/groups.ts',
        'const named = paths.resolve(field);',
        'const own = entity.fields.get(field); const named: Path = own ? { key: own.name, field: own } : paths.resolve(field);',
      ],
    ],
    ...reads,
  },
  {
    name: 'a workbook forgets the rule on rows',
    edits: [['engine/report/exported-rows.ts', 'runBatches(model, tx, { ...plan, columns', `runBatches(model, tx, { ...plan, where: ${everyRow}, columns`]],
    ...reads,
  },
  {
    name: 'options forget the rule on rows',
    edits: [['engine/http/options.ts', 'await runPage(model, tx, planned);', `await runPage(model, tx, { ...planned, where: ${everyRow} });`]],
    ...reads,
  },
  {
    name: 'options show fields that may not be read',
    edits: [
      [
        'engine/search/plan.ts',
        'return field && readable.has(field.name) ? [ownPath(field, entity, access, key)] : [];',
        'return field ? [{ key, field }] : [];',
      ],
    ],
    ...reads,
  },
  {
    name: 'an order takes a field that may not be read',
    edits: [
      seeingAll('engine/search/plan.ts'),
      [
        'engine/search/plan.ts',
        'readableOrder(view.orderBy, context.paths), context.paths, access)',
        'readableOrder(view.orderBy, context.paths), everythingContext(entity, access.actor).paths, access)',
      ],
    ],
    ...reads,
  },
  {
    name: 'a filter takes a field that may not be read',
    edits: [
      seeingAll('engine/search/plan.ts'),
      ['engine/search/plan.ts', 'whereOfNode(condition, context)', 'whereOfNode(condition, everythingContext(entity, access.actor))'],
    ],
    ...reads,
  },
  {
    name: 'the search box looks into fields that may not be read',
    edits: [['engine/search/plan.ts', 'entity.searchedFields.filter((field) => canReadField(access, entity, field))', 'entity.searchedFields']],
    ...reads,
  },
  {
    name: 'a view shows a column that may not be read',
    edits: [
      seeingAll('engine/search/plan.ts'),
      [
        'engine/search/plan.ts',
        "    if (!isWithin({ field, operator: 'notEmpty' }, paths)) continue;\n    add(paths.resolve(field));",
        '    add(everythingContext(entity, access.actor).paths.resolve(field));',
      ],
    ],
    ...reads,
  },
  {
    name: 'the name of a reference comes from a record out of reach',
    edits: [['engine/search/plan.ts', "const rule = access.of(target).rows('read');", "const rule = 'everything';"]],
    ...reads,
  },
  {
    name: 'a record opens by its id whatever the rule on rows',
    edits: [
      [
        'engine/record/read-record.ts',
        "const where = whereOfRights(rights.rows('read'), entity, context.access.actor);",
        "const where = whereOfRights('everything', entity, context.access.actor);",
      ],
    ],
    ...reads,
  },
  {
    name: 'the journal tells of fields that may not be read',
    edits: [['engine/record/describe-audit-row.ts', "readable.has(name) || entity.fields.get(name)?.type === 'password';", 'entity.fields.has(name);']],
    ...reads,
  },
  {
    name: 'the journal names records out of reach',
    edits: [['engine/record/read-record.ts', "if (row['$readable'] !== true || !of) continue;", 'if (!of) continue;']],
    ...reads,
  },
  {
    name: 'the search across everything forgets the rule on rows',
    edits: [['engine/search/global-search.ts', 'where: whereOfRights(rule, entity, access.actor),', 'where: { all: [] },']],
    ...reads,
  },
  {
    name: 'the search across everything shows fields that may not be read',
    edits: [
      [
        'engine/search/extra-infos.ts',
        "import { namePath, pathResolver } from './resolve-path.ts';",
        "import { namePath } from './resolve-path.ts';\nimport { everythingContext } from './where-of-rights.ts';",
      ],
      ['engine/search/extra-infos.ts', 'const paths = pathResolver(entity, access);', 'const { paths } = everythingContext(entity, access.actor);'],
    ],
    ...reads,
  },
  {
    name: 'events tell of records out of reach',
    edits: [
      [
        'engine/live/readable-events.ts',
        "const within = rule === 'everything' ? undefined : await this.#within(access, entity, rule, events.flatMap(livingId));",
        'const within = undefined;',
      ],
    ],
    tests: ['tests/access/paired-tenants.test.ts'],
    named: 'tell of the same changes',
  },
  {
    name: 'deleted records are listed and brought back whatever the rule on rows',
    edits: [['engine/record/deleted-records.ts', 'rights.canRecord(right, judged[index] ?? record.values)', 'record.id > 0 && index >= 0']],
    ...reads,
  },
  {
    name: 'a bulk update of all that match forgets the rule on rows',
    edits: [
      [
        'engine/search/compile-sql.ts',
        'return rowsQuery(tenantField, plan, agencyId, getPaths(plan.where))\n    .select(sql.raw(`"${root}"."Id" as "Id"`))',
        `return rowsQuery(tenantField, { ...plan, where: ${everyRow} }, agencyId, [])\n    .select(sql.raw(\`"\${root}"."Id" as "Id"\`))`,
      ],
    ],
    ...writes,
  },
  {
    name: 'a change reaches records that may not be read',
    edits: [['engine/record/read-record.ts', "readable: row['$readable'] === true, allowed: row['$allowed'] === true", 'readable: true, allowed: true']],
    ...writes,
  },
  {
    name: 'statements forget the agency, and row security lets everything through',
    edits: [
      ['engine/search/compile-sql.ts', 'if (plan.entity.isTenant) query.whereRaw(', 'if (agencyId < 0) query.whereRaw('],
      ['engine/database/schema/statements.ts', 'using (${own})\\n  with check', 'using (true)\\n  with check'],
    ],
    ...reads,
  },
  {
    name: 'row security lets everything through, while statements remember the agency',
    edits: [['engine/database/schema/statements.ts', 'using (${own})\\n  with check', 'using (true)\\n  with check']],
    tests: ['tests/database/row-security.test.ts'],
  },
  {
    name: 'rules forget whom they keep to his office and his own rows, while row security remembers',
    edits: [['engine/access/entity-access.ts', "return dataScope ?? 'everything';", "return 'everything';"]],
    tests: ['tests/access/rules.test.ts'],
  },
  {
    name: 'a workbook forgets whom it is for, and so does its transaction',
    edits: [
      ['engine/report/exported-rows.ts', 'runBatches(model, tx, { ...plan, columns', `runBatches(model, tx, { ...plan, where: ${everyRow}, columns`],
      [
        'engine/database/database.ts',
        '...(isSameScope(dataScope, noLimit) ? [] : [setScope(dataScope)])',
        '...(isSameScope(dataScope, dataScope) ? [] : [setScope(dataScope)])',
      ],
    ],
    tests: ['tests/access/data-scope.test.ts'],
  },
  {
    name: 'row security keeps nobody to his own rows, while rules remember',
    edits: [['engine/database/schema/statements.ts', '    ...addScopePolicies(name, dataScope),\n', '']],
    tests: ['tests/database/row-security.test.ts'],
  },
  {
    name: 'statements forget what a rule asks one reference away',
    edits: [
      [
        'engine/search/where-of-rights.ts',
        'return getRelatedNode(rule, entity, context) ?? whereOfRule(rule, context);',
        'return parseRelatedName(rule.field) ? { all: [] } : whereOfRule(rule, context);',
      ],
    ],
    ...reads,
  },
  {
    name: 'a long count outlives the change of a record one reference away',
    edits: [
      [
        'engine/search/search-plan.ts',
        "if ('related' in node) return node.related.reference ? [node.related.reference.entity] : [];",
        "if ('related' in node) return [];",
      ],
    ],
    ...farRules,
  },
  {
    name: 'whoever listens is not told of a change one reference away',
    edits: [
      ['engine/live/readable-events.ts', "if (event.of) return rule !== 'everything' && looksAt(entity, rule, event.of);", 'if (event.of) return false;'],
    ],
    ...farRules,
  },
  {
    name: 'who looks on downloads what he may see himself',
    edits: [['engine/session/require-actor.ts', 'const viewingId = request.get(viewingHeader);', 'const viewingId = undefined;']],
    ...looksOn('who looks on as somebody'),
  },
  {
    name: 'who looks on is let through by the gate of writes and by the transaction behind it',
    edits: [
      ['engine/http/write-request.ts', '    requireOneself(actor);\n', ''],
      ['engine/database/database.ts', "    if (typeof principal !== 'number') requireOneself(principal);\n", ''],
    ],
    ...looksOn('who looks on writes nothing'),
  },
  {
    name: 'what hangs under a parent is read by the rules of the parent without their rows',
    edits: [['engine/metadata/as-parent.ts', ', ...(of.rows ? [relatedCondition(field, of.rows)] : [])', '']],
    ...reads,
  },
  {
    name: 'names in lists of parts come from records that may not be read',
    edits: [
      [
        'engine/search/plan.ts',
        "if (!reference || !rights || rule === undefined || !rights.fields('read').has('DisplayName')) return undefined;",
        'if (!reference || !rights) return undefined;',
      ],
      [
        'engine/search/plan.ts',
        'return whereOfRights(rule, reference.entity, access.actor);',
        `return whereOfRights(rule ?? 'everything', reference.entity, access.actor);`,
      ],
    ],
    ...reads,
  },
  {
    name: 'what a record is named after is told beyond a reference where it may not be read',
    edits: [
      [
        'engine/search/plan.ts',
        "if (rule !== 'everything') rules.set(alias, whereOfRights(rule, target, access.actor));",
        "if (rule !== 'everything' && !alias.includes('.')) rules.set(alias, whereOfRights(rule, target, access.actor));",
      ],
    ],
    tests: ['tests/engine/named-by-others.test.ts'],
    named: 'as far as the reader may see',
  },
  {
    name: 'the name of a link comes from a record that may not be read',
    edits: [
      [
        'engine/search/resolve-path.ts',
        'const name = readable.has(reference.name) ? namePath(reference, access) : undefined;',
        "const name = { key: reference.name, field: getRelation(reference).entity.fields.get('DisplayName'), relation: reference };",
      ],
      [
        'engine/search/plan.ts',
        "if (rule !== 'everything') rules.set(alias, whereOfRights(rule, target, access.actor));",
        "if (rule && rule !== 'everything') rules.set(alias, whereOfRights(rule, target, access.actor));",
      ],
    ],
    ...reads,
  },
  {
    name: 'what hangs under one of several parents moves to another one',
    edits: [['engine/access/entity-access.ts', " && !(operation === 'update' && field.isSettled)", '']],
    tests: ['tests/engine/one-parent.test.ts'],
  },
  {
    name: 'a remembered page is told in every agency',
    edits: [['engine/search/plan-memory.ts', 'JSON.stringify([tx.agencyId, tx.dataScope, {', 'JSON.stringify([{']],
    ...cached,
  },
  {
    name: 'a remembered page is told to who may read fewer fields',
    edits: [
      ['engine/search/plan-memory.ts', '{ ...part, relationRules: [...(part.relationRules ?? [])] }', '{ ...part, columns: undefined, relationRules: [] }'],
    ],
    ...cached,
  },
  {
    name: 'remembered groups are told in every agency',
    edits: [['engine/search/cached-groups.ts', 'JSON.stringify([tx.agencyId, tx.dataScope, statement])', 'JSON.stringify(statement.text)']],
    tests: ['tests/engine/cached-counts.slow.test.ts'],
    named: 'remembered groups',
  },
  {
    name: 'an event is told to whoever has the same rules, however far he reaches',
    edits: [['engine/live/readable-events.ts', 'access.actor.timeZone, access.actor.dataScope, condition', 'access.actor.timeZone, condition']],
    tests: ['tests/engine/one-parent.test.ts'],
  },
  {
    name: 'deleted records are judged by nothing one reference away',
    edits: [['engine/record/related-values.ts', '`${reference}.${name}`, related?.[name] ?? null', '`${reference}.${name}`, related ? null : null']],
    ...farRules,
  },
];
