// The jobs of this plugin, and what they are about.
declare module '../../engine/contract/open-lists.ts' {
  interface Jobs {
    'portal.send-link': { readonly address: string };
  }
}

/** A link that was asked for is good for so long. */
export const linkMinutes = 15;
/** An invitation waits for its student for so long. */
export const invitationDays = 7;
/** Somebody of the staff looks on for so long without asking again. */
export const viewMinutes = 30;
