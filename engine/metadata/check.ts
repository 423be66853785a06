// The command "npm run check:metadata": loads the metadata and tells every fault; with --fresh, whether the generated files are up to date, too.
import { parseArgs } from 'node:util';
import { reportStaleFiles } from './generated-files.ts';
import { loadModel, MetadataError, metadataFolders } from './load.ts';

const usage = `npm run check:metadata -- [options]
  --metadata <folder>  a further folder of metadata (may be given several times), beside those of METADATA_DIRS
  --fresh              fail, too, when the types or the reference pages are not what the metadata would write now`;

try {
  process.exitCode = await check(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof Error)) throw error;
  const isUsage = 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
  console.error(error instanceof MetadataError || isUsage ? error.message : error.stack);
  if (isUsage) console.error(`\n${usage}`);
  process.exitCode = 1;
}

async function check(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      metadata: { type: 'string', multiple: true, default: [] },
      fresh: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    console.log(usage);
    return 0;
  }
  const model = await loadModel([...metadataFolders(process.env), ...values.metadata]);
  const rules = [...model.entities.values()].reduce((sum, entity) => sum + entity.rules.length, 0);
  console.log(`${model.entities.size} entities, ${model.views.size} views, ${rules} permission rules and ${model.menus.length} menus are right.`);
  return values.fresh ? reportStaleFiles() : 0;
}
