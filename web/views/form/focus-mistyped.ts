// What a field cannot take is mended before anything is sent.

/** Focuses the first field that holds such, in the dialog on top where one is open, and not in a step that is closed. Answers whether there is one. */
export function focusMistyped(): boolean {
  const place = [...document.querySelectorAll('[role=dialog]')].at(-1) ?? document;
  const field = place.querySelector<HTMLElement>('[data-mistyped]:not([hidden] *)');
  field?.focus();
  return field !== null;
}
