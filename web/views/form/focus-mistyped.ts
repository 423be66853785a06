// What a field cannot take is mended before anything is sent.

/** Focuses the first field that holds such, in the dialog on top where one is open. Answers whether there is one. */
export function focusMistyped(): boolean {
  const place = [...document.querySelectorAll('[role=dialog]')].at(-1) ?? document;
  // A step of a wizard that is not open is mended when it is.
  const field = [...place.querySelectorAll<HTMLElement>('[data-mistyped]')].find((each) => each.closest('[hidden]') === null);
  field?.focus();
  field?.scrollIntoView({ block: 'center' });
  return field !== undefined;
}
