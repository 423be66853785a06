// An agency as the table shows it: found by a search, with what it uses.
import type { CallOutput } from '#kit';

export type Answer = CallOutput<'GET platform/agencies'>;
export type Plans = Answer['Plans'];
export interface ListedAgency {
  readonly [name: string]: unknown;
  readonly Id: number;
  readonly Name: string;
  readonly AgencyCode: string;
  readonly IsActive: boolean;
  readonly figures: Answer['Data'][number] | undefined;
}
