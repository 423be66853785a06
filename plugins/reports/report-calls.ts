// The calls of reports: what there is, what one may use, and what it comes to.
import {
  badRequest,
  type BuiltReport,
  checkConfiguration,
  type Context,
  defineCall,
  type Engine,
  holdsPermission,
  nullable,
  shape,
  textIn,
  Type,
  wordSchema,
} from '#engine';
import { isInstitution, isOfAgents, noReport, reportByKey, getOpenView, getReports, requireFields, buildResult } from './get-reports.ts';
import { charts, configuration, controlsSchema, fieldSchema, questionProperties, resultProperties } from './schemas.ts';

/** Whether the person builds reports: the plan of the agency has the builder. */
export const mayBuild = ({ actor }: Pick<Context<Engine>, 'actor'>): boolean => actor.isGod || actor.plan === null || actor.plan === 'full';

export const catalogue = defineCall({
  method: 'GET',
  path: 'report/catalogue',
  access: { actor: 'staff' },
  surface: 'read',
  summary: 'The reports that the reader may open, by folder: those of the product, those of the agency, and their own.',
  output: shape({
    Folders: Type.Array(
      shape({
        Name: Type.String(),
        Reports: Type.Array(
          shape({
            Key: Type.String(),
            Id: nullable(Type.Integer()),
            Name: Type.String(),
            Description: nullable(Type.String()),
            Layer: wordSchema(['system', 'agency', 'own']),
            TypeName: Type.String(),
            TypeLabel: Type.String(),
            MayEdit: Type.Boolean(),
          }),
        ),
      }),
    ),
    MayBuild: Type.Boolean(),
    MayShare: Type.Boolean(),
  }),
  async run(_, context) {
    const { actor, engine, records } = context;
    const { language } = actor;
    const labelOf = (name: string): string => {
      const entity = engine.model.entities.get(name.toLowerCase());
      return entity ? textIn(entity.labelPlural, language) : name;
    };
    const mayShare = actor.isGod || holdsPermission(actor, 'CanEditReports');
    const shipped = getReports(context)
      .shipped()
      .map(({ key, entity, name, folder, description }) => ({
        folder: textIn(folder, language),
        report: {
          Key: key,
          Id: null,
          Name: textIn(name, language),
          Description: textIn(description, language),
          Layer: 'system' as const,
          TypeName: entity,
          TypeLabel: labelOf(entity),
          MayEdit: false,
        },
      }));
    const known = new Set(
      getReports(context)
        .types()
        .map(({ Name }) => Name),
    );
    const views = mayBuild(context) ? await records.list('AgencyReportView', { orderBy: ['FolderName', 'Name'] }) : [];
    const built = views
      .filter(({ PivotUiInfoTypeName }) => known.has(PivotUiInfoTypeName))
      .map((view) => {
        const isOwn = view.OwnerId !== null && view.OwnerId === actor.userId;
        // One that cannot be read any more is listed by its name: the builder mends it.
        const checked = checkConfiguration(view.JsonConfiguration, 'JsonConfiguration');
        const kept = 'configuration' in checked ? checked.configuration : undefined;
        return {
          folder: view.FolderName ?? '',
          report: {
            Key: String(view.Id),
            Id: view.Id,
            Name: kept?.Names?.[language] || view.Name,
            Description: kept?.Description ?? null,
            Layer: isOwn ? ('own' as const) : ('agency' as const),
            TypeName: view.PivotUiInfoTypeName,
            TypeLabel: labelOf(view.PivotUiInfoTypeName),
            MayEdit: isOwn || mayShare,
          },
        };
      });
    const folders = new Map<string, (typeof shipped | typeof built)[number]['report'][]>();
    for (const { folder, report: each } of [...shipped, ...built]) folders.set(folder, [...(folders.get(folder) ?? []), each]);
    const byName = (a: string, b: string): number => Number(a === '') - Number(b === '') || a.localeCompare(b, language);
    return {
      Folders: [...folders]
        .toSorted(([a], [b]) => byName(a, b))
        .map(([Name, Reports]) => ({ Name, Reports: Reports.toSorted((a, b) => byName(a.Name, b.Name)) })),
      MayBuild: mayBuild(context),
      MayShare: mayShare,
    };
  },
});

export const reportTypes = defineCall({
  method: 'GET',
  path: 'report/types',
  access: { actor: 'staff' },
  surface: 'read',
  requires: 'AgencyReportView',
  summary: 'The kinds of records that the reader may make a report about.',
  output: shape({
    Data: Type.Array(
      shape({ Name: Type.String(), Label: Type.String(), ViewId: nullable(Type.Integer({ description: 'The view by which they are analysed.' })) }),
    ),
  }),
  run: async (_, context) => ({
    Data: getReports(context)
      .types()
      .filter(({ Name }) => isInstitution(context.actor) || !isOfAgents(Name))
      .map((type) => ({ ...type, ViewId: getOpenView(context.engine.model.entities.get(type.Name.toLowerCase())) })),
  }),
});

export const reportInit = defineCall({
  method: 'GET',
  path: 'report/init/{typeName}',
  access: { actor: 'staff' },
  surface: 'read',
  requires: 'AgencyReportView',
  summary: 'The fields that a report of this kind of records can use; behind a path of references, or of the records below, where one is given.',
  input: shape({
    typeName: Type.String({ maxLength: 80 }),
    path: Type.Optional(
      Type.String({ maxLength: 130, description: 'A reference, a path of references, or records below at the end of it, such as AgencySalePayment[].' }),
    ),
  }),
  output: shape({ TypeName: Type.String(), Label: Type.String(), Fields: Type.Array(fieldSchema) }),
  async run({ typeName, path = '' }, context) {
    const { engine, actor } = context;
    const fields = getReports(context).fields(typeName, path);
    const entity = engine.model.entities.get(typeName.toLowerCase());
    return {
      TypeName: entity?.name ?? typeName,
      Label: entity ? textIn(entity.labelPlural, actor.language) : typeName,
      Fields: fields.filter(({ Name, Leads = '' }) => isInstitution(actor) || !(isOfAgents(Name) || isOfAgents(Leads))),
    };
  },
});

export const reportDefinition = defineCall({
  method: 'GET',
  path: 'report/definition/{key}',
  access: { actor: 'staff' },
  surface: 'read',
  requires: 'AgencyReportView',
  summary: 'What a report of the product consists of, so that people can build their own from a copy of it.',
  input: shape({ key: Type.String({ maxLength: 80 }) }),
  output: shape({ Name: Type.String(), FolderName: Type.String(), TypeName: Type.String(), Configuration: configuration }),
  async run({ key }, context) {
    const { language } = context.actor;
    const found = getReports(context)
      .shipped()
      .find((each) => each.key.toLowerCase() === key.toLowerCase());
    if (!found) throw noReport();
    const { name, folder, description, entity } = found;
    return {
      Name: textIn(name, language),
      FolderName: textIn(folder, language),
      TypeName: entity,
      Configuration: { ...found.configuration, Description: textIn(description, language) },
    };
  },
});

export const report = defineCall({
  method: 'POST',
  path: 'report',
  access: { actor: 'staff' },
  isSnapshot: true,
  surface: 'read',
  summary:
    'Runs a report by its key (VisaExpiring, or the id of one that people built), or one that is being built by its kind of records and configuration: at most 500 rows, with what all rows come to. The reader finds in it what they may see, and nothing else.',
  input: shape({
    ViewKey: Type.Optional(Type.Unsafe<string | number>({ type: ['string', 'integer'] })),
    TypeName: Type.Optional(Type.String({ maxLength: 80 })),
    Configuration: Type.Optional(configuration),
    ...questionProperties,
  }),
  output: shape({
    ReportName: Type.String(),
    Description: nullable(Type.String()),
    ...resultProperties,
    HasOffice: Type.Boolean(),
    HasUser: Type.Boolean(),
    Chart: nullable(shape({ Type: wordSchema(charts) })),
    Controls: controlsSchema,
  }),
  async run({ ViewKey, TypeName, Configuration, ...question }, context) {
    const built = await loadReport(context, ViewKey, TypeName, Configuration);
    const run = await getReports(context).run(built, question);
    const { office, user, report: asked } = run.prepared;
    return {
      ReportName: asked.name,
      Description: asked.description,
      ...buildResult(run, context.actor.language),
      HasOffice: office !== undefined,
      HasUser: user !== undefined,
      Chart: asked.configuration.Chart ?? null,
      Controls: run.result.controls,
    };
  },
});

/** The report of a request. Throws 404 for a key that is none, and 400 where nothing is named. */
export async function loadReport(
  context: Context<Engine>,
  key: string | number | undefined,
  typeName?: string,
  given?: BuiltReport['configuration'],
): Promise<BuiltReport> {
  if (key === undefined && (typeName === undefined || given === undefined))
    throw badRequest('ViewKey', 'Say which report: its key, or a kind of records and a configuration.');
  const found =
    key === undefined
      ? { name: '', description: null, typeName: typeName ?? '', configuration: given ?? { Fields: [] } }
      : await reportByKey(context, String(key));
  requireFields(context, found);
  return found;
}
