// Begins and ends seeing the product as another person. Either way the page is loaded again: nothing that one of them was shown is for the other.
import { request } from './request.ts';
import { dropViewing, keepViewing, noteLeaving, viewing } from './viewing.ts';
import type { StartedViewing } from './wire.ts';

/** Rejects with the reason where one may not. */
export async function viewAs(UserId: number): Promise<void> {
  const { Id, Name } = await request<StartedViewing>('view-as', { method: 'POST', body: { UserId } });
  keepViewing({ id: Id, name: Name, from: `${location.pathname}${location.search}` });
  window.location.assign('/');
}

/** Back to where it began. It ends on the server by itself where that cannot be told. */
export async function stopViewing(): Promise<void> {
  const current = viewing();
  noteLeaving();
  if (current) await request(`view-as/${current.id}`, { method: 'DELETE', asOneself: true }).catch(() => undefined);
  dropViewing();
  window.location.assign(current?.from ?? '/');
}
