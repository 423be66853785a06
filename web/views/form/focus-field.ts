// Leads the keyboard into a form.

/** An input of the form; where it is behind another tab, that tab is opened first. */
export function focusOn(input: HTMLElement | null): void {
  if (!input) return;
  const pane = input.closest<HTMLElement>('[role=tabpanel][hidden]');
  const focus = () => {
    input.focus();
    input.scrollIntoView({ block: 'center' });
  };
  if (!pane) return focus();
  document.getElementById(pane.getAttribute('aria-labelledby') ?? '')?.click();
  requestAnimationFrame(focus);
}

/** The first field that can be typed into; nothing where there is none. */
export function focusFirstField(): void {
  document.querySelector<HTMLElement>('.form .fs:not([hidden]) :is(input, textarea):not([readonly]):not([disabled]):not([type=hidden])')?.focus();
}

/** The first field with an error, in the dialog on top where one is open. */
export function focusFirstError(): void {
  const inDialogs = [...document.querySelectorAll('[role=dialog]')].flatMap((dialog) => dialog.querySelector<HTMLElement>('[aria-invalid=true]') ?? []);
  focusOn(inDialogs.at(-1) ?? document.querySelector<HTMLElement>('[aria-invalid=true]'));
}
