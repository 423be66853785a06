// The method of a call, in the colour of what it does.
import type { Colour } from '../../api/index.ts';
import { Badge } from '../../look/index.ts';

const colours: Readonly<Record<string, Colour>> = { GET: 'info', POST: 'success', PUT: 'purple', PATCH: 'purple', DELETE: 'danger' };

export const Method = ({ method }: { method: string }) => (
  <span className="api-method">
    <Badge text={method} colour={colours[method]} />
  </span>
);
