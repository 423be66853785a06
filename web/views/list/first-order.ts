// The first field of an `orderBy` and its direction.

export function firstOrder(orderBy: string): [field: string, direction: 'asc' | 'desc'] {
  const [field = '', direction = 'asc'] = (orderBy.split(',')[0] ?? '').trim().split(/\s+/);
  return [field, direction.toLowerCase() === 'desc' ? 'desc' : 'asc'];
}
