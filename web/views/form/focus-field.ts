// Leads the keyboard into a form.

/** The first field that can be typed into; nothing where there is none. */
export function focusFirstField(): void {
  document.querySelector<HTMLElement>('.form :is(input, textarea):not([readonly]):not([disabled]):not([type=hidden])')?.focus();
}

/** The first field with which something is wrong, where it can be seen. */
export function focusFirstFault(): void {
  const faulty = document.querySelector<HTMLElement>('.form [aria-invalid=true]');
  faulty?.focus();
  faulty?.scrollIntoView({ block: 'center' });
}
