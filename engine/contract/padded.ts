// Numbers that tell things apart, such as 00042: how many digits they are filled up to, and how they are written.
import type { FieldDefinition } from './definitions.ts';

/** So many digits a padded number has where its field says nothing else. */
const defaultDigits = 5;

/** To how many digits the numbers of a field are filled up; undefined of fields that are not padded. */
export const findDigits = ({ padded, digits }: Pick<FieldDefinition, 'padded' | 'digits'>): number | undefined =>
  padded === true ? (digits ?? defaultDigits) : undefined;

/** A whole number with noughts in front; one that has more digits is not cut. */
export const paddedText = (value: number, digits: number): string => `${value < 0 ? '-' : ''}${String(Math.abs(value)).padStart(digits, '0')}`;
