// What can only be read and is shown as a word, with its colour where it has one.
import { Input } from '@mantine/core';
import type { Colour } from '../../api/index.ts';
import { colourDot } from './colour-dot.tsx';
import { type ControlProps, ties } from './control-props.ts';

interface DescribedControlProps extends Pick<ControlProps, 'id' | 'invalid' | 'readOnly' | 'required'> {
  /** None where there is no value. */
  readonly word: { readonly Label: string; readonly Colour?: Colour | null | undefined } | undefined;
}

export function DescribedControl({ word, ...props }: DescribedControlProps) {
  return <Input {...ties(props)} {...colourDot(word?.Colour)} value={word?.Label ?? ''} />;
}
