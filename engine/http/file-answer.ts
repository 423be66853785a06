// A file as the wire shows it: what it is, and the key under which it is downloaded.
import type { StoredFile } from '../files/file-rows.ts';

/** Without its content; `EntityId` is null while the file hangs on nothing. */
export const fileAnswer = (file: StoredFile) => ({
  Key: file.key,
  Name: file.name,
  ContentType: file.content_type,
  Size: Number(file.size),
  Sha256: file.sha256,
  EntityId: file.entity_id,
  CreatedBy: file.user_id,
  CreatedByName: file.user_name,
  DateCreated: file.created_at.toISOString(),
});
