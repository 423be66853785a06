// A link that must be one record of one kind says which reference holds it: said as well, an index of that reference finds the rows.
import type { Field } from '../contract/model.ts';
import type { Path, WhereNode } from './search-plan.ts';

/** What is asked of parts of links, with what follows of it for single references. Nothing that was asked is left out, so the same rows are found. */
export function narrowLinks(node: WhereNode): WhereNode {
  if ('any' in node) return { any: node.any.map(narrowLinks) };
  if (!('all' in node)) return node;
  const all = node.all.map(narrowLinks);
  return { all: [...all, ...all.flatMap((each) => getFollowing(each, all))] };
}

/** Of "the id is this one" beside "the kind is that one": a reference to that kind holds this id. */
function getFollowing(node: WhereNode, beside: readonly WhereNode[]): WhereNode[] {
  if (!isOfLink(node, 'Id') || !(node.operator === 'equal' || node.operator === 'in')) return [];
  const { operator, value, path } = node;
  // One kind is enough for an index; of two different ones nothing is both.
  const kind = beside.find((each) => isOfLink(each, 'Type') && each.operator === 'equal' && isSame(each.path, path));
  if (!kind || !('value' in kind)) return [];
  const holding = (path.link?.references ?? []).filter(({ reference }) => reference?.entity.name === kind.value);
  return [oneOf(holding.map((relation) => ({ path: { key: `${relation.name}.Id`, field: getId(relation), relation }, operator, value })))];
}

const isOfLink = (node: WhereNode, part: 'Id' | 'Type'): node is Extract<WhereNode, { path: Path }> => 'path' in node && node.path.link?.part === part;

/** Two parts of one link are made of the same references. */
const isSame = ({ link: one }: Path, { link: other }: Path): boolean =>
  one?.references.length === other?.references.length && one?.references.every((field, at) => field.name === other?.references[at]?.name) === true;

const oneOf = (nodes: readonly WhereNode[]): WhereNode => (nodes.length === 1 && nodes[0] ? nodes[0] : { any: nodes });

function getId({ reference, name }: Field): Field {
  const id = reference?.entity.fields.get('Id');
  if (!id) throw new Error(`${name} is not a reference.`);
  return id;
}
