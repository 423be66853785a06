// The colour of what is chosen, before its name in the input, as it stands before it in the list of choices.
import type { Colour } from '../../api/index.ts';

/** The attributes of an input with such a dot; none for what has no colour. */
export const colourDot = (colour: Colour | null | undefined) => (colour ? { leftSection: <span className={`dot ${colour}`} />, leftSectionWidth: 24 } : {});
