// What a field of a new record begins with, and between which days a date lies.
import { addDays, knownDay } from '../../engine/contract/day.ts';
import { findDays } from '../../engine/contract/default-day.ts';
import type { FieldConfig } from '../api/index.ts';
import { today } from './office.ts';

/** The default of the field; a day that depends on today is counted by the clocks of the office. */
export function getBeginning({ Type, Default }: Pick<FieldConfig, 'Type' | 'Default'>): unknown {
  const days = Type === 'date' ? findDays(Default) : undefined;
  return days === undefined ? Default : addDays(knownDay(today()), days);
}

/** A bound of a date as a day; one relative to today is counted by the clock of the office. */
export function findBound(bound: string | undefined): string | undefined {
  const days = findDays(bound);
  return days === undefined ? bound : addDays(knownDay(today()), days);
}
