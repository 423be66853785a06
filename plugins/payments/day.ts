// Days as the wire writes them.

/** A day as the wire writes it, with or without its hours, as `yyyy-mm-dd`. */
export const findDay = (value: string | null | undefined): string | null => (value ? value.slice(0, 10) : null);
