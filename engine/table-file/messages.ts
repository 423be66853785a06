// What goes between the process that reads a file and the one that asked for it.
import type { TableBounds, TableErrorKind, TableReading, TableRow } from './cell.ts';

export interface Task {
  readonly bytes: Uint8Array;
  readonly wish: TableReading;
  readonly bounds: TableBounds;
}

export interface CallResponse {
  readonly reading?: TableReading;
  readonly rows?: readonly TableRow[];
  readonly isDone?: boolean;
  readonly fault?: TableErrorKind;
  readonly line?: number;
}
