// Remembers, for each view, which columns stand where and how wide.

export interface ColumnMemory {
  readonly id: string;
  readonly width: number;
  readonly hidden: boolean;
}

const entry = (entity: string, view: number): string => `matricula.columns.${entity}.${view}`;

export function recallColumns(entity: string, view: number): readonly ColumnMemory[] | undefined {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(entry(entity, view)) ?? 'null');
    return Array.isArray(value) && value.every(isMemory) ? value : undefined;
  } catch {
    return undefined;
  }
}

export const rememberColumns = (entity: string, view: number, columns: readonly ColumnMemory[]): void =>
  localStorage.setItem(entry(entity, view), JSON.stringify(columns));

export const forgetColumns = (entity: string, view: number): void => localStorage.removeItem(entry(entity, view));

const isMemory = (value: unknown): value is ColumnMemory =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  'width' in value &&
  typeof value.width === 'number' &&
  'hidden' in value;
