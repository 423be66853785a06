/** A fault, as changes of words in files; each of them stands in its file once. */
export interface Defect {
  readonly name: string;
  readonly edits: readonly (readonly [file: string, from: string, to: string])[];
}
export const defects: readonly Defect[];
