// Written from the metadata by "npm run migrate:make". Read it before you commit it; it runs once, whole or not at all.
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  // AgencyStudentAccommodation: indexes that changed.
  await knex.raw(`drop index "AgencyStudentAccommodation_AccommodationTypeId_idx"`);

  // AgencyAgent: indexes.
  await knex.raw(`create index "AgencyAgent_DateCreated_idx" on "AgencyAgent" ("AgencyId", "DateCreated")`);

  // AgencyAgentContact: indexes.
  await knex.raw(`create index "AgencyAgentContact_Name_Id_idx" on "AgencyAgentContact" ("AgencyId", "Name" collate "und-x-icu", "Id")`);

  // AgencyStudentAccommodation: indexes.
  await knex.raw(`
    create index "AgencyStudentAccommodation_AccommodationTypeId_StartDate_Id_idx" on "AgencyStudentAccommodation" ("AgencyId", "AccommodationTypeId", "StartDate", "Id")
  `);
  await knex.raw(`
    create index "AgencyStudentAccommodation_EndDate_StartDate_Id_idx" on "AgencyStudentAccommodation" ("AgencyId", "EndDate", "StartDate", "Id")
  `);

  // AgencyTask: indexes.
  await knex.raw(`create index "AgencyTask_FollowUpDate_DueDate_Id_idx" on "AgencyTask" ("AgencyId", "FollowUpDate", "DueDate", "Id")`);
  await knex.raw(`create index "AgencyTask_IsCompleted_idx" on "AgencyTask" ("AgencyId", "IsCompleted")`);

  // RecordImport: indexes.
  await knex.raw(`create index "RecordImport_Status_DateCreated_Id_idx" on "RecordImport" ("AgencyId", "Status", "DateCreated", "Id")`);
  await knex.raw(`create index "RecordImport_DateCreated_Id_idx" on "RecordImport" ("AgencyId", "DateCreated", "Id")`);

  // Student: indexes.
  await knex.raw(`
    create index "Student_MergedIntoId_MedicalExamDate_DateCreated_Id_idx" on "Student" ("AgencyId", "MergedIntoId", "MedicalExamDate", "DateCreated", "Id")
  `);
  await knex.raw(`create index "Student_MergedIntoId_MedicalExamDate_Id_idx" on "Student" ("AgencyId", "MergedIntoId", "MedicalExamDate", "Id")`);

  // StudentFlight: indexes.
  await knex.raw(`create index "StudentFlight_DepartureDate_idx" on "StudentFlight" ("AgencyId", "DepartureDate")`);

  // StudentHealthCover: indexes.
  await knex.raw(`create index "StudentHealthCover_StartDate_idx" on "StudentHealthCover" ("AgencyId", "StartDate")`);
}
