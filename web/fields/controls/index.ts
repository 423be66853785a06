// The door of the inputs; heavier than showing values, so it is loaded with the first form or filter.
export { Control } from './control.tsx';
export { errorId, FieldBox, labelId } from './field-box.tsx';
export { DescribedControl } from './described-control.tsx';
export { useDescription } from './use-description.ts';
export { useTakeOnly } from './use-take-only.ts';
export { type QuickCreate, QuickCreateContext } from './quick-create.tsx';
