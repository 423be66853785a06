// The door of this room: values shown. The inputs have their own door, `controls/`.
export { Cell, findColour, isNumeric } from './cell.tsx';
export { asColour } from './colour.ts';
export { getBeginning } from './beginning.ts';
export { currencyIn } from './currency.ts';
export { checkValue, isBlank } from './check-value.ts';
export { dateText, dateTimeText, instantDayText, isDay, nameText, parseDate, parseDateTime, sentDay } from './date-text.ts';
export { CurrencyCode, Money } from './money.tsx';
export { findDifference, isZero, moneyText, sumOf } from './money-text.ts';
export { countText, locales, numberText, parseNumber, typedNumber } from './number-text.ts';
export { clockTime, localDay, setOffice, today } from './office.ts';
export { RelativeDate } from './relative-date.tsx';
export { listChange, valueText } from './value-text.ts';
export { sizeText } from './size-text.ts';
