// Which records a person opened last: kept in this browser, for each person and each agency apart.
import { useEffect } from 'react';
import { session, useSettings, viewing } from '../api/index.ts';

export interface RecentPlace {
  readonly to: string;
  readonly label: string;
  /** What it is, such as the label of its entity. */
  readonly about: string;
  readonly icon: string | null;
}

const max = 12;
const getEntry = (agency: number): string => `matricula.recent.${session()?.userId ?? 0}.${agency}`;

/** The newest first. */
export function recentPlaces(agency: number): readonly RecentPlace[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(getEntry(agency)) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isPlace).slice(0, max) : [];
  } catch {
    return [];
  }
}

/** The list with a place in front, once. */
export const withPlace = (places: readonly RecentPlace[], place: RecentPlace): RecentPlace[] =>
  [place, ...places.filter(({ to }) => to !== place.to)].slice(0, max);

/** Remembers that this place was opened, under its newest name; nothing where there is none. Who looks on as somebody else leaves no trace. */
export function useVisit(to: string, label: string | undefined, about: string, icon: string | null): void {
  const agency = useSettings().data?.AgencyInfo.Id;
  useEffect(() => {
    if (!label || agency === undefined || viewing()) return;
    localStorage.setItem(getEntry(agency), JSON.stringify(withPlace(recentPlaces(agency), { to, label, about, icon })));
  }, [to, label, about, icon, agency]);
}

const isPlace = (value: unknown): value is RecentPlace =>
  typeof value === 'object' && value !== null && 'to' in value && 'label' in value && typeof value.to === 'string' && typeof value.label === 'string';
