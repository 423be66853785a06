// The door of this room: values shown. The inputs have their own door, `controls/`.
export { Cell, isNumeric } from './cell.tsx';
export { checkValue, isBlank } from './check-value.ts';
export { dateText, dateTimeText, localDay, parseDate, parseDateTime } from './date-text.ts';
export { countText, numberText, parseNumber } from './number-text.ts';
export { valueText } from './value-text.ts';
