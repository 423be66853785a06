// Written from the metadata by "npm run migrate:make". Read it before you commit it; it runs once, whole or not at all.
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  // AgencyFeeCategory.FeeCategoryId: a new column.
  await knex.raw(`alter table "AgencyFeeCategory" add column "FeeCategoryId" integer`);

  // InstitutionCourse.CourseCategory: a new column.
  await knex.raw(`alter table "InstitutionCourse" add column "CourseCategory" varchar(120)`);

  // AgencyFeeCategory: indexes.
  await knex.raw(`create index "AgencyFeeCategory_FeeCategoryId_idx" on "AgencyFeeCategory" ("AgencyId", "FeeCategoryId")`);

  // InstitutionCourse: indexes.
  await knex.raw(`
    create index "InstitutionCourse_CourseCategory_Name_Id_idx" on "InstitutionCourse" ("CourseCategory" collate "und-x-icu", "Name" collate "und-x-icu", "Id")
  `);

  // AgencyFeeCategory: references.
  await knex.raw(`
    alter table "AgencyFeeCategory" add constraint "AgencyFeeCategory_FeeCategoryId_fkey"
      foreign key ("FeeCategoryId") references "FeeCategory" ("Id") on delete set null
  `);

  // Fee categories of agencies belong to the platform's category of the same name; letter case does not count.
  await knex.raw(`
    update "AgencyFeeCategory" own set "FeeCategoryId" = same.id
    from (select lower(trim("Name")) as name, min("Id") as id from "FeeCategory" group by lower(trim("Name"))) same
    where lower(trim(own."Name")) = same.name
  `);
  await knex.raw(`select matricula.mark_change("Id", array['AgencyFeeCategory']) from "Agency"`);

  // Courses of the register get a category, as its import gives them one.
  await knex.raw(`
    update "InstitutionCourse" course set "CourseCategory" = case
      when field."Code" = '091501' then 'ELICOS'
      when course."VetNationalCode" is not null or level."Name" ~ '^Certificate' then 'VET'
      when level."Name" ~ '(Degree|Diploma|Graduate)' then 'Higher Education'
      when level."Name" ~ '(Secondary|Primary|Kindergarten)' then 'Schools'
      else 'Other' end
    from "InstitutionCourse" self
      left join "CourseLevel" level on level."Id" = self."CourseLevelId"
      left join "CourseEducationField" field on field."Id" = self."CourseDetailedField"
    where self."Id" = course."Id" and course."CricosCode" is not null
  `);
}
