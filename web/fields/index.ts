// The door of this room: values shown. The inputs have their own door, `controls/`.
export { Cell, isNumeric } from './cell.tsx';
export { asColour } from './colour.ts';
export { checkValue, isBlank } from './check-value.ts';
export { dateText, dateTimeText, localDay, parseDate, parseDateTime } from './date-text.ts';
export { countText, locales, numberText, parseNumber } from './number-text.ts';
export { valueText } from './value-text.ts';
