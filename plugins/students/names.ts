// What refers to students, and the permissions that the files of this plugin share.
import type { Model } from '#engine';

declare module '../../engine/contract/open-lists.ts' {
  interface Events {
    /** These students, of whom one was merged into another, are erased: whatever tells of them beyond records that refer to them goes as well. */
    'student.erased': { readonly ids: readonly number[] };
  }
}

export const editStudents = 'CanEditStudents';
/** Anyone who edits users may take a person’s data out, or erase them. */
export const keepsPersonalData = 'CanEditUsers';

/** A reference to a student that some record holds. */
export interface Link {
  readonly entity: string;
  readonly field: string;
  /** Goes with the student. */
  readonly isOwn: boolean;
}

/** Everything that refers to a student, whatever it is called; merged students refer to the one that they became. */
export const linksToStudents = (model: Model): Link[] =>
  [...model.entities.values()].flatMap((entity) =>
    entity.name === 'Student'
      ? []
      : [...entity.fields.values()].flatMap((field) =>
          field.reference?.entity.name === 'Student' ? [{ entity: entity.name, field: field.name, isOwn: field.definition.onDelete === 'cascade' }] : [],
        ),
  );
