// What goes between the process that looks into files and the one that asked for it.

/** Pictures that are drawn, with the kind that their decoder calls them and the type that they are kept as. Others are kept as they come. */
export const pictureKinds = {
  'image/jpeg': { decoder: 'jpeg', kept: 'image/jpeg' },
  'image/png': { decoder: 'png', kept: 'image/png' },
  'image/webp': { decoder: 'webp', kept: 'image/webp' },
  // Browsers do not show it, and most programs of schools do not open it.
  'image/heic': { decoder: 'heic', kept: 'image/jpeg' },
} as const;
export type PictureType = keyof typeof pictureKinds;
export const pdfType = 'application/pdf';

export interface PictureTask {
  readonly type: PictureType | typeof pdfType;
  /** The file as it came. */
  readonly source: string;
  /** The file to draw a picture into; a PDF is opened, and stays as it is. */
  readonly target: string;
}

/** `fine`: drawn, or opened. `broken`: it is no such file, is damaged, or has too many pixels. `locked`: it opens with a password alone. */
export type FileState = 'fine' | 'broken' | 'locked';

export interface PictureResponse {
  readonly state: FileState;
  /** Why no picture at all can be drawn here. */
  readonly failure?: string;
}
