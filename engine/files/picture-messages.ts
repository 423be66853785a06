// What goes between the process that draws pictures and the one that asked for it.

/** Kinds that are drawn; others are kept as they come. */
export const pictureKinds = { 'image/jpeg': 'jpeg', 'image/png': 'png', 'image/webp': 'webp' } as const;
export type PictureType = keyof typeof pictureKinds;

export interface PictureTask {
  readonly type: PictureType;
  /** The file of the picture as it came. */
  readonly source: string;
  /** The file to draw it into. */
  readonly target: string;
}

export interface PictureResponse {
  /** False where the source is no such picture, is broken, or has too many pixels. */
  readonly isDrawn: boolean;
  /** Why no picture at all can be drawn here. */
  readonly failure?: string;
}
