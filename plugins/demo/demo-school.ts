// What makes a demo agency a linked school: the institution that it is, its settings, and products of each kind that its other system knows.
import { type Engine, systemActor, type Transaction } from '#engine';
import type { Id } from '#generated';
import { type Agency, idsBy, many } from './demo-writer.ts';
import type { DemoAgency } from './demo-agencies.ts';

/** The institution with this provider code. Before the register is loaded there is none, and the agency is no school. */
export async function loadInstitution(engine: Engine, tx: Transaction, code: string): Promise<Id<'Institution'> | undefined> {
  return (await engine.records(tx, systemActor(0)).find('Institution', { where: { CricosCode: code } }))?.Id;
}

/** Settings that every agency has from the start get their values. */
export async function seedSettings({ engine, tx, id }: Agency, settings: Readonly<Record<string, string>>): Promise<void> {
  const records = engine.records(tx, systemActor(id));
  const known = idsBy(await records.list('AgencySetting', { where: { Key: Object.keys(settings) } }), ({ Key }) => Key);
  const changes = Object.entries(settings).flatMap(([Key, Value]) => {
    const setting = known.get(Key);
    return setting === undefined ? [] : [{ Id: setting, Value }];
  });
  await records.named('AgencySetting').updateMany(changes);
}

const categories = { Transfer: 'Transfer', Accommodation: 'Accommodation', Insurance: 'Insurance' } as const;

/** Products of one supplier, in categories of the platform that say what kind they are. */
export async function seedProducts(agency: Agency, { Name, products = [] }: DemoAgency): Promise<void> {
  if (products.length === 0) return;
  const ids = await agency.tx.inAgency(0, (platform) => platformCategories(agency.engine, platform));
  const [supplier = 0] = await many(agency, 'AgencySupplier', [{ Name: `${Name} services` }]);
  await many(
    agency,
    'AgencySupplierProduct',
    products.map(({ Name: product, kind }) => ({ Name: product, AgencySupplierId: supplier, CategoryId: ids.get(categories[kind]) ?? null })),
  );
}

async function platformCategories(engine: Engine, platform: Transaction): Promise<ReadonlyMap<string, number>> {
  const records = engine.records(platform, systemActor(0));
  const known = idsBy(await records.list('FeeCategory'), ({ Name }) => Name);
  const missing = Object.entries(categories).flatMap(([ProductKind, Name]) => (known.has(Name) ? [] : [{ Name, ProductKind }]));
  const ids = await records.named('FeeCategory').createMany(missing);
  return new Map([...known, ...missing.map(({ Name }, index) => [Name, ids[index] ?? 0] as const)]);
}
