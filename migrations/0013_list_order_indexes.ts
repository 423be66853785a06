// Written from the metadata by "npm run migrate:make". Read it before you commit it; it runs once, whole or not at all.
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  // Agency: indexes that changed.
  await knex.raw(`drop index "Agency_Name_idx"`);

  // Country: indexes that changed.
  await knex.raw(`drop index "Country_Name_idx"`);

  // Institution: indexes that changed.
  await knex.raw(`drop index "Institution_Name_idx"`);

  // InstitutionCampus: indexes that changed.
  await knex.raw(`drop index "InstitutionCampus_Name_idx"`);

  // InstitutionCourse: indexes that changed.
  await knex.raw(`drop index "InstitutionCourse_InstitutionId_Name_idx"`);
  await knex.raw(`drop index "InstitutionCourse_Name_idx"`);
  await knex.raw(`drop index "InstitutionCourse_CourseLevelId_idx"`);
  await knex.raw(`drop index "InstitutionCourse_CourseBroadField_idx"`);
  await knex.raw(`drop index "InstitutionCourse_CourseNarrowField_idx"`);
  await knex.raw(`drop index "InstitutionCourse_CourseDetailedField_idx"`);

  // InstitutionCourseInstitutionCampus: indexes that changed.
  await knex.raw(`drop index "InstitutionCourseInstitutionCampus_Name_idx"`);

  // User: indexes that changed.
  await knex.raw(`drop index "User_Name_idx"`);

  // Agency: indexes.
  await knex.raw(`create index "Agency_Name_idx" on "Agency" ("Name" collate "und-x-icu")`);

  // AgencyLead: indexes.
  await knex.raw(`create index "AgencyLead_ContactInDate_idx" on "AgencyLead" ("AgencyId", "ContactInDate")`);

  // Country: indexes.
  await knex.raw(`create index "Country_Name_idx" on "Country" ("Name" collate "und-x-icu")`);

  // Institution: indexes.
  await knex.raw(`create index "Institution_Name_idx" on "Institution" ("Name" collate "und-x-icu")`);

  // InstitutionCampus: indexes.
  await knex.raw(`create index "InstitutionCampus_Name_idx" on "InstitutionCampus" ("Name" collate "und-x-icu")`);

  // InstitutionCourse: indexes.
  await knex.raw(`create index "InstitutionCourse_InstitutionId_Name_idx" on "InstitutionCourse" ("InstitutionId", "Name" collate "und-x-icu")`);
  await knex.raw(`create index "InstitutionCourse_Name_idx" on "InstitutionCourse" ("Name" collate "und-x-icu")`);
  await knex.raw(`
    create index "InstitutionCourse_IsDualQualification_Name_Id_idx" on "InstitutionCourse" ("IsDualQualification", "Name" collate "und-x-icu", "Id")
  `);
  await knex.raw(`
    create index "InstitutionCourse_CourseLevelId_Name_Id_idx" on "InstitutionCourse" ("CourseLevelId", "Name" collate "und-x-icu", "Id")
  `);
  await knex.raw(`
    create index "InstitutionCourse_CourseBroadField_Name_Id_idx" on "InstitutionCourse" ("CourseBroadField", "Name" collate "und-x-icu", "Id")
  `);
  await knex.raw(`
    create index "InstitutionCourse_CourseNarrowField_Name_Id_idx" on "InstitutionCourse" ("CourseNarrowField", "Name" collate "und-x-icu", "Id")
  `);
  await knex.raw(`
    create index "InstitutionCourse_CourseDetailedField_Name_Id_idx" on "InstitutionCourse" ("CourseDetailedField", "Name" collate "und-x-icu", "Id")
  `);

  // InstitutionCourseInstitutionCampus: indexes.
  await knex.raw(`create index "InstitutionCourseInstitutionCampus_Name_idx" on "InstitutionCourseInstitutionCampus" ("Name" collate "und-x-icu")`);

  // RegisterImport: indexes.
  await knex.raw(`create index "RegisterImport_Snapshot_idx" on "RegisterImport" ("Snapshot")`);

  // User: indexes.
  await knex.raw(`create index "User_Name_idx" on "User" ("AgencyId", "Name" collate "und-x-icu")`);
}
