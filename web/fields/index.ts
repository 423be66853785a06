// The door of this room: values shown. The inputs have their own door, `controls/`.
export { Cell, type CellProps, isNumeric } from './cell.tsx';
export { checkValue, isBlank } from './check-value.ts';
export { asColour } from './colour.ts';
export { type DateLabel, dateLabel, daysBetween } from './date-label.ts';
export { dateText, dateTimeText, isDay, localDay, parseDate, parseDateTime } from './date-text.ts';
export { countText, numberText, parseNumber, typedNumber } from './number-text.ts';
export { RelativeDate } from './relative-date.tsx';
export { valueText } from './value-text.ts';
